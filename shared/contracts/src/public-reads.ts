/** Public API paths, which page loaders read without a cookie. */
const publicReads: readonly RegExp[] = [
  /^\/catalog\/(?:home|categories|products|products\/by-ids|recommendations|suggestions|designs)$/,
  /^\/catalog\/categories\/\d{1,9}$/,
  /^\/catalog\/products\/\d{1,9}(?:\/(?:price|reviews))?$/,
  /^\/catalog\/designs\/[\w-]{1,100}(?:\/drawing)?$/,
  /^\/info(?:\/[a-z-]{1,40})?$/,
  /^\/(?:shop|delivery|places)$/,
  /^\/shares\/[\w-]{1,100}$/,
];

const MAX_PATH = 2000;

/** Allows only characters that all servers interpret in the same way. */
const wellFormed = /^\/[\w/-]*(?:\?[\w.~%!$&'()*+,;=:@/?-]*)?$/;

export const isPublicRead = (path: string): boolean =>
  path.length <= MAX_PATH && wellFormed.test(path) && publicReads.some((known) => known.test(path.split('?', 1)[0] ?? ''));
