const SHOP = 'http://shop.invalid';

/** `/b` for `/a/../b`; `undefined` for another origin (`//evil.example`, `/\\evil.example`). */
export function samePath(address: string | null): string | undefined {
  if (!address?.startsWith('/')) return undefined;
  const url = absolute(address);
  if (url?.origin !== SHOP || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

// Replaces `URL.parse`, which older browsers lack.
function absolute(address: string): URL | undefined {
  try {
    return new URL(address, SHOP);
  } catch {
    return undefined;
  }
}

/** `wanted`, or else the profile. Never the logout page. */
export function afterLogin(wanted: string | null): string {
  const path = samePath(wanted);
  return path && !/^\/user\/logout(?![^/?#])/i.test(path) ? path : '/user/profile';
}
