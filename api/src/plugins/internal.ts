import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * `onRequest` hook of routes for whoever runs the shop. The shell, as every proxy, says for whom it asks; what it asks
 * for someone outside is answered as if it was not there. The port itself must not be open to the outside (`API_HOST`).
 */
export async function internalOnly({ headers }: FastifyRequest): Promise<void> {
  if (headers['x-forwarded-for'] !== undefined || headers['x-forwarded-host'] !== undefined || headers.forwarded !== undefined) {
    throw new Refusal('not-found');
  }
}
