// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Infrastructure
public import SystemPackage

extension Errno: @retroactive ClassifiableError {
    public var classification: Classification { SystemErrno(rawValue).classification }
    public var systemCode: SystemCode? { .number(Int(rawValue)) }
}
