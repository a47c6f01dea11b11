import { createHash, randomBytes } from 'node:crypto';
import { SESSION_COOKIE } from '@shop/contracts/session';

/** With the prefix `__Host-`, sibling domains cannot set the cookie. */
export const sessionCookie = (secure: boolean): string => (secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE);

const forms = { plain: /^[\w-]{43}$/, secure: /^h\.[\w-]{43}$/ };

/** 256 random bits. A token over TLS has a prefix; see `visitor.ts`. */
export const newToken = (secure = false): string => `${secure ? 'h.' : ''}${randomBytes(32).toString('base64url')}`;

export const isToken = (text: string, secure: boolean): boolean => forms[secure ? 'secure' : 'plain'].test(text);

/** No salt, because a token has 256 random bits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Identifies the visitor for analytics. Cannot log in. */
export const anonIdOf = (token: string): string => createHash('sha256').update(`anonymous ${token}`).digest('base64url').slice(0, 22);
