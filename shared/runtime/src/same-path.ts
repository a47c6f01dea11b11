const SHOP = 'http://shop.invalid';

/** `/a/../b` gives `/b`. Another origin (`//evil.example`, `/\\evil.example`) gives `undefined`. */
export function samePath(address: string | null): string | undefined {
  if (!address?.startsWith('/')) return undefined;
  const url = absolute(address);
  if (url?.origin !== SHOP || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

// Older browsers lack `URL.parse`.
function absolute(address: string): URL | undefined {
  try {
    return new URL(address, SHOP);
  } catch {
    return undefined;
  }
}

/** Never returns the logout page. */
export function afterLogin(wanted: string | null): string {
  const path = samePath(wanted);
  return path && !/^\/user\/logout(?![^/?#])/i.test(path) ? path : '/user/profile';
}
