import { createHash } from 'node:crypto';

/** Subresource Integrity, https://www.w3.org/TR/sri-2/. */
export const integrityOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
