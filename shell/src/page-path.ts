/**
 * The canonical path without language; the router matches other spellings too. `undefined` for open-ended routes
 * (`?`, `*`).
 * Replaces `generatePath`, which is three times as large.
 */
export const pagePath = (pattern: string, params: Readonly<Record<string, string | undefined>>): string | undefined =>
  /[?*]/.test(pattern) ? undefined : pattern.replace(/:([\w-]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
