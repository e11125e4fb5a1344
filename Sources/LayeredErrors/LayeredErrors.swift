// This module is for a composition root, which connects the layers and may import all of them. The code of a layer
// imports only the module of that layer.
@_exported public import Domain
@_exported public import Infrastructure
@_exported public import Presentation
