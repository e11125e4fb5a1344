// A test that checks the words of a catalog needs only one import. `Documentation/build` defines `SYMBOL_GRAPH`,
// because the symbol graph of a module contains no extended types of a re-exported module.
#if !SYMBOL_GRAPH
@_exported public import PresentationCatalog
#endif
