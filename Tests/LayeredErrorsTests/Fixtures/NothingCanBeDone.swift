import Presentation

let nothing = NextActions()  // expected-error {{missing argument for parameter #1 in call}}
