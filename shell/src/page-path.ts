/** `undefined` for patterns with `?` or `*`. React Router's `generatePath` is three times as large. */
export const pagePath = (pattern: string, params: Readonly<Record<string, string | undefined>>): string | undefined =>
  /[?*]/.test(pattern) ? undefined : pattern.replace(/:([\w-]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
