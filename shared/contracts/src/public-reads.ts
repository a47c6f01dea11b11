/**
 * What a page's loader may read of the API while the server renders it: what anybody may read, without a cookie. Paths of the API,
 * without a query.
 */
const publicReads: readonly RegExp[] = [
  /^\/catalog\/(?:home|categories|products|products\/by-ids|recommendations|suggestions|designs)$/,
  /^\/catalog\/categories\/\d{1,9}$/,
  /^\/catalog\/products\/\d{1,9}(?:\/(?:price|reviews))?$/,
  /^\/catalog\/designs\/[\w-]{1,100}(?:\/drawing)?$/,
  /^\/info(?:\/[a-z-]{1,40})?$/,
  /^\/(?:shop|delivery|places)$/,
  /^\/shares\/[\w-]{1,100}$/,
];

/** Longer ones no page asks for. */
const MAX_PATH = 2000;

/** A path of the API with its query, as it goes over the wire: no signs that a server might take for something else. */
const wellFormed = /^\/[\w/-]*(?:\?[\w.~%!$&'()*+,;=:@/?-]*)?$/;

export const isPublicRead = (path: string): boolean =>
  path.length <= MAX_PATH && wellFormed.test(path) && publicReads.some((known) => known.test(path.split('?', 1)[0] ?? ''));
