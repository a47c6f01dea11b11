import type { TrackedOrder, TrackOrder } from '@shop/contracts/orders';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { countKey, countTry, forgetCounts } from '../../plugins/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { normaliseEmail } from '../customers/email.ts';
import { typedNumber } from './number.ts';
import { findOrderByNumber, readOrderView } from './repository.ts';
import { toTracked } from './view.ts';

/**
 * What anybody may see who knows an order's number and its customer's e-mail. Numbers follow each other, so what is to be
 * guessed is the address: tries at one number are counted, whoever makes them, and a right one takes them back. Throws
 * `not-found` for wrong and unknown alike, `too-many-requests`.
 */
export async function trackOrder({ db, config }: Deps, request: FastifyRequest, { OrderNumber, Email }: TrackOrder): Promise<TrackedOrder> {
  const number = typedNumber(OrderNumber);
  const key = countKey('tracking-number', number);
  await countTry(db, request, [{ key, ...config.rateLimits['tracking-number'] }]);
  const found = await findOrderByNumber(db, number);
  if (!found || found.email !== normaliseEmail(Email)) throw new Refusal('not-found');
  await forgetCounts(db, [key]);
  return toTracked((await readOrderView(db, found.row, config)).order);
}
