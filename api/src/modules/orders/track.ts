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
 * Requires the e-mail address, because order numbers are guessable.
 * @throws `not-found` also for a wrong e-mail address, `too-many-requests`
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
