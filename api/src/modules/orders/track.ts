import type { TrackedOrder, TrackOrder } from '@shop/contracts/orders';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../refusal.ts';
import { normaliseEmail } from '../customers/email.ts';
import { findOrderByNumber, readOrderView } from './repository.ts';
import { toTracked } from './view.ts';

/** What anybody may see who knows an order's number and its customer's e-mail. Throws `not-found` for wrong and unknown alike. */
export async function trackOrder({ db, config }: Deps, { OrderNumber, Email }: TrackOrder): Promise<TrackedOrder> {
  const found = await findOrderByNumber(db, OrderNumber.trim().toUpperCase());
  if (!found || found.email !== normaliseEmail(Email)) throw new Refusal('not-found');
  return toTracked((await readOrderView(db, found.row, config)).order);
}
