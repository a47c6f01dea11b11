/** Content-Security-Policy of every answer that is not a page: it loads, runs, sends and embeds nothing. `default-src` covers neither of the last three. */
export const dataPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
