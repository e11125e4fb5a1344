// swift-tools-version: 6.2
import PackageDescription

// A program whose words come from a translator's file. `swift package import-words` writes the file
// Sources/NotesPresentation/ImportedWords.swift.
let package = Package(
    name: "Translated",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "LayeredErrors", path: "../..")],
    targets: [
        .target(
            name: "NotesDomain",
            dependencies: [
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Infrastructure", package: "LayeredErrors"),
            ]
        ),
        .target(
            name: "NotesPresentation",
            dependencies: [
                "NotesDomain",
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "PresentationBatch", package: "LayeredErrors"),
            ]
        ),
        .executableTarget(
            name: "export-words",
            dependencies: [
                "NotesDomain", "NotesPresentation",
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "PresentationCatalog", package: "LayeredErrors"),
            ]
        ),
        .testTarget(
            name: "NotesTests",
            dependencies: [
                "NotesDomain", "NotesPresentation",
                .product(name: "Domain", package: "LayeredErrors"),
                .product(name: "Presentation", package: "LayeredErrors"),
                .product(name: "PresentationBatch", package: "LayeredErrors"),
                .product(name: "LayeredErrorsTesting", package: "LayeredErrors"),
            ]
        ),
    ]
)

for target in package.targets {
    target.swiftSettings = [.enableUpcomingFeature("InternalImportsByDefault")]
}
