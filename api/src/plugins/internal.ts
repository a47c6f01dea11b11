import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers['x-forwarded-host'] !== undefined || headers.forwarded !== undefined;

/** Answers 404 to forwarded requests. `API_HOST` must keep the port private. */
export async function internalOnly(request: FastifyRequest): Promise<void> {
  if (isForwarded(request)) throw new Refusal('not-found');
}
