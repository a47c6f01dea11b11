/** A path of this shop, or nothing: never another origin (`//evil.example`, `/\\evil.example`). */
export const samePath = (path: string | null): string | undefined => (path && /^\/(?![/\\])[^\s\\]*$/.test(path) ? path : undefined);

/** Where somebody goes who has just logged in: back to the page they wanted, else to their profile. Never out again. */
export function afterLogin(wanted: string | null): string {
  const path = samePath(wanted);
  return path && !path.startsWith('/user/logout') ? path : '/user/profile';
}
