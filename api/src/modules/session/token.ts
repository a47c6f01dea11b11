import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: the cookie's value. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of it. A plain hash does: there is nothing to guess in 256 random bits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Names an anonymous session to the analytics service; tells nothing and opens nothing. */
export const newAnonId = (): string => randomBytes(16).toString('base64url');
