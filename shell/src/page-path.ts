/** `undefined` for patterns with `?` or `*`. A third of the size of React Router's `generatePath`. */
export const pagePath = (pattern: string, params: Readonly<Record<string, string | undefined>>): string | undefined =>
  /[?*]/.test(pattern) ? undefined : pattern.replace(/:([\w-]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
