/**
 * Whether who asks has it already, by `If-None-Match` (RFC 9110, 13.1.2): compared weakly, as proxies that compress make
 * strong tags weak. `etag` with its quotes.
 */
export const isKnownTag = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*') ?? false;
