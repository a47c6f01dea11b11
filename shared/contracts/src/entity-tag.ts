const opaque = (tag: string): string => tag.replace(/^W\//, '');

/**
 * Whether who asks has it already, by `If-None-Match` (RFC 9110, 13.1.2): compared weakly, as proxies that compress make
 * strong tags weak. `etag` as it is sent.
 */
export const isKnownTag = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some((tag) => opaque(tag.trim()) === opaque(etag) || tag.trim() === '*') ?? false;
