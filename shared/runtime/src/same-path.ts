/** No real one: what is no path of this shop leads away from it. */
const SHOP = 'http://shop.invalid';

/**
 * The path of this shop that an address means to a browser (`/a/../b` is `/b`), or nothing: never another origin, however
 * it is written (`//evil.example`, `/\\evil.example`, `/.//evil.example`).
 */
export function samePath(address: string | null): string | undefined {
  if (!address?.startsWith('/')) return undefined;
  const url = absolute(address);
  if (url?.origin !== SHOP || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

// By hand: not every browser has `URL.parse`.
function absolute(address: string): URL | undefined {
  try {
    return new URL(address, SHOP);
  } catch {
    return undefined;
  }
}

/** Where somebody goes who has just logged in: back to the page they wanted, else to their profile. Never out again. */
export function afterLogin(wanted: string | null): string {
  const path = samePath(wanted);
  return path && !/^\/user\/logout(?![^/?#])/i.test(path) ? path : '/user/profile';
}
