import { NETWORK, networkOf } from '@shop/traffic/network';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { readBucket } from '../../src/signals/bucket.ts';
import type { Visitor } from './first-visits.ts';

export const isSecure = (request: FastifyRequest, publicOrigin: string): boolean =>
  publicOrigin.startsWith('https:') || request.protocol === 'https';

export function visitorOf(request: FastifyRequest, publicOrigin: string): Visitor {
  const bucket = readBucket(request.headers.cookie, isSecure(request, publicOrigin));
  return { ...(bucket !== undefined && { bucket }), network: networkOf(request.ip, NETWORK) };
}

/** Crawlers have no bucket and get the baseline. */
export function shopperOf(request: FastifyRequest, publicOrigin: string): Visitor {
  const { bucket, ...visitor } = visitorOf(request, publicOrigin);
  return bucket === undefined || isbot(request.headers['user-agent']) ? visitor : { ...visitor, bucket };
}
