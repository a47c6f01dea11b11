import type { TrackedOrder, TrackOrder } from '@shop/contracts/orders';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { byClient, countKey, countTry, giveBackTries, isUsedUp, secondsToWait } from '../../plugins/rate-limit.ts';
import { Refusal } from '../../refusal.ts';
import { normaliseEmail } from '../customers/email.ts';
import { typedNumber } from './number.ts';
import { findOrderByNumber, readOrderView } from './repository.ts';
import { toTracked } from './view.ts';

/**
 * What anybody may see who knows an order's number and its customer's e-mail. Numbers follow each other, so what is to be
 * guessed is the address: wrong tries at one number count by who makes them, and a right one is free. A number that many
 * guess at leaves each of them fewer tries, and its customer still gets through at the first. Throws `not-found` for wrong
 * and unknown alike, `too-many-requests`.
 */
export async function trackOrder({ db, config }: Deps, request: FastifyRequest, { OrderNumber, Email }: TrackOrder): Promise<TrackedOrder> {
  const number = typedNumber(OrderNumber);
  const { rateLimits } = config;
  const spread = { key: countKey('tracking-spread', number), ...rateLimits['tracking-spread'] };
  const limit = rateLimits[(await isUsedUp(db, spread)) ? 'tracking-number-guessed' : 'tracking-number'];
  await countTry(db, request, byClient(request, 'tracking-number', limit, number));
  const found = await findOrderByNumber(db, number);
  if (!found || found.email !== normaliseEmail(Email)) {
    await secondsToWait(db, [spread]);
    throw new Refusal('not-found');
  }
  await giveBackTries(db, request);
  return toTracked((await readOrderView(db, found.row, config)).order);
}
