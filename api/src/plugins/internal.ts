import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/** `onRequest` hook that answers 404 to forwarded requests. The port must not be public (`API_HOST`). */
export async function internalOnly({ headers }: FastifyRequest): Promise<void> {
  if (headers['x-forwarded-for'] !== undefined || headers['x-forwarded-host'] !== undefined || headers.forwarded !== undefined) {
    throw new Refusal('not-found');
  }
}
