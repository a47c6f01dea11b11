/**
 * The one way to write a page's path, without a language: its route's words as they stand in `pattern`, values encoded
 * only where they must be. The router finds the page under others too: `/PRODUCTS/`, `/%70roducts`. Undefined for routes
 * that leave something open (`?`, `*`): how these are written their pages say. The router's own `generatePath` does
 * not encode what a `*` stands for, and is three times as large in what every visitor loads.
 */
export const pagePath = (pattern: string, params: Readonly<Record<string, string | undefined>>): string | undefined =>
  /[?*]/.test(pattern) ? undefined : pattern.replace(/:([\w-]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
