/** For all responses except pages. The other three directives do not fall back to `default-src`. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
