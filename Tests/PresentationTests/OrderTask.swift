import LayeredErrorsTestSupport
import Presentation

enum OrderTask: PresentableTask {
    case place(item: String)
    case list

    var code: String {
        switch self {
        case .place: "order.place"
        case .list: "order.list"
        }
    }

    func title(in language: SampleLanguage) -> String {
        switch (self, language) {
        case (.place(let item), .english): "“\(item)” could not be ordered."
        case (.place(let item), .japanese): "「\(item)」を注文できませんでした。"
        case (.list, .english): "Your orders could not be loaded."
        case (.list, .japanese): "注文の一覧を読み込めませんでした。"
        }
    }

    func unclearTitle(in language: SampleLanguage) -> String? {
        switch (self, language) {
        case (.place(let item), .english): "“\(item)” may have been ordered."
        case (.place(let item), .japanese): "「\(item)」は注文済みの可能性があります。"
        case (.list, _): nil
        }
    }

    func doneTitle(in language: SampleLanguage) -> String? {
        switch (self, language) {
        case (.place(let item), .english): "“\(item)” was ordered."
        case (.place(let item), .japanese): "「\(item)」を注文しました。"
        case (.list, _): nil
        }
    }
}
