const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Compares weakly (RFC 9110, 13.1.2), because compressing proxies weaken strong tags. */
export const isKnownTag = (etag: string, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch?.split(',').some((tag) => opaque(tag.trim()) === opaque(etag) || tag.trim() === '*') ?? false;
