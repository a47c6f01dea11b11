const SHOP = 'http://shop.invalid';

/** Normalised (`/a/../b` is `/b`), or undefined for another origin (`//evil.example`, `/\\evil.example`). */
export function samePath(address: string | null): string | undefined {
  if (!address?.startsWith('/')) return undefined;
  const url = absolute(address);
  if (url?.origin !== SHOP || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

// By hand: older browsers lack `URL.parse`.
function absolute(address: string): URL | undefined {
  try {
    return new URL(address, SHOP);
  } catch {
    return undefined;
  }
}

/** The requested page or the profile, but never the logout. */
export function afterLogin(wanted: string | null): string {
  const path = samePath(wanted);
  return path && !/^\/user\/logout(?![^/?#])/i.test(path) ? path : '/user/profile';
}
