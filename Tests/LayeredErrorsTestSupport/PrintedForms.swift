/// Returns every text that printing, reflecting or dumping a value produces.
package func printedForms(of value: Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return ["\(value)", String(reflecting: value), dumped]
}
