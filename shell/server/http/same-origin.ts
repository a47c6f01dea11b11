import type { FastifyRequest } from 'fastify';

/** Over plain HTTP, browsers omit `Sec-Fetch-Site`, and the host may differ from `publicOrigin`. */
export function isSameOrigin({ headers, protocol, host }: FastifyRequest, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === publicOrigin) return true;
  return publicOrigin.startsWith('http:') && headers.origin !== undefined && headers.origin === URL.parse(`${protocol}://${host}`)?.origin;
}
