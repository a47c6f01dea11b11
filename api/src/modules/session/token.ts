import { createHash, randomBytes } from 'node:crypto';
import { SESSION_COOKIE } from '@shop/contracts/session';

/** Over TLS the cookie's name says that it came from this very host, so that no neighbour in the domain can set it. */
export const sessionCookie = (secure: boolean): string => (secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE);

const forms = { plain: /^[\w-]{43}$/, secure: /^h\.[\w-]{43}$/ };

/** 256 random bits: the cookie's value. What is issued over TLS shows it, see `visitor.ts`. */
export const newToken = (secure = false): string => `${secure ? 'h.' : ''}${randomBytes(32).toString('base64url')}`;

/** Whether we may have issued it. */
export const isToken = (text: string, secure: boolean): boolean => forms[secure ? 'secure' : 'plain'].test(text);

/** What the database keeps of it. A plain hash does: there is nothing to guess in 256 random bits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Names an anonymous session to the analytics service; tells nothing and opens nothing. The same as long as the token is. */
export const anonIdOf = (token: string): string => createHash('sha256').update(`anonymous ${token}`).digest('base64url').slice(0, 22);
