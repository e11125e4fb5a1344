// For a composition root, which joins the layers and may know them all. A layer imports the module of its own.
@_exported public import Domain
@_exported public import Infrastructure
@_exported public import Presentation
