// A test that checks the words of a catalog needs only one import.
@_exported public import PresentationCatalog
