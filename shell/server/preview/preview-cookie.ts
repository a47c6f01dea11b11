const NAME = 'preview';

/** Over TLS, the prefix prevents sibling domains from setting the cookie. */
const nameOf = (isSecure: boolean): string => (isSecure ? `__Host-${NAME}` : NAME);

export function readPreviewCookie(cookies: string | undefined, isSecure: boolean): string | undefined {
  const prefix = `${nameOf(isSecure)}=`;
  return cookies
    ?.split(';')
    .map((cookie) => cookie.trim())
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}

/** `seconds`: 0 deletes the cookie. Without a value, the cookie ends with the browser's session. */
export const previewCookie = (token: string, seconds: number | undefined, isSecure: boolean): string =>
  `${nameOf(isSecure)}=${token};${seconds === undefined ? '' : ` Max-Age=${seconds};`} Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
