const NAME = 'bucket';
const MAX_AGE_SECONDS = 400 * 86_400;

/** With `__Host-`, sibling domains cannot set the cookie. */
const nameOf = (isSecure: boolean): string => (isSecure ? `__Host-${NAME}` : NAME);

export function readBucket(cookies: string | undefined, isSecure: boolean): number | undefined {
  const prefix = `${nameOf(isSecure)}=`;
  const value = cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
  return value !== undefined && /^(?:0|[1-9]\d{0,3})$/.test(value) ? Number(value) : undefined;
}

/** Not `HttpOnly`, because scripts check for a bucket. */
export const bucketCookie = (bucket: number, isSecure: boolean): string =>
  `${nameOf(isSecure)}=${bucket}; Max-Age=${MAX_AGE_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
