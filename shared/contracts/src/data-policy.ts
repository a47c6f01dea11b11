/** Not for pages. `default-src` does not cover the other three directives. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
