import type { Order } from '@shop/contracts/orders';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type OrderRow, orders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { QueuedMail } from '../../mail/mails.ts';
import { newVerificationLink } from '../customers/email-verification.ts';
import { newGuestLink } from '../customers/guest-link.ts';
import { findAddressee } from './repository.ts';
import { withoutDesigns } from './view.ts';

/** The mails that tell of an order and need nothing else. */
export type OrderMail =
  | 'order-unpaid'
  | 'order-paid'
  | 'order-in-production'
  | 'order-shipped'
  | 'order-delivered'
  | 'order-cancelled'
  | 'payment-returned';

/** To the order's customer, in its language; to nobody where the account is closed. */
export async function mailOrder(tx: Db, { jobs }: Deps, row: OrderRow, order: Order, name: OrderMail): Promise<void> {
  const addressee = await findAddressee(tx, row.customerId);
  if (!addressee) return;
  const contents = { order: withoutDesigns(order), name: addressee.name, ...(addressee.guest && { guest: true }) };
  await jobs.send(tx, 'mail', { to: addressee.email, locale: row.locale, name, contents } as QueuedMail);
}

/**
 * The first mail about an order, with the contract's texts, which the law wants the buyer to have. It goes once the order stands: when
 * it is placed, and where it is paid on a provider's page when the money has come. Until then its customer is told nothing, so that a
 * payment that was broken off leaves no mails behind. While the address is not proved it has a link for that.
 */
export async function mailPlaced(tx: Db, deps: Deps, row: OrderRow, order: Order): Promise<void> {
  const addressee = await findAddressee(tx, row.customerId);
  if (!addressee) return;
  await tx.update(orders).set({ toldAt: new Date() }).where(eq(orders.id, row.id));
  const { locale, contractPreInformation: preInformation, contractAgreement: agreement } = row;
  const toProve = { id: row.customerId, email: addressee.email };
  const link = addressee.guest
    ? await newGuestLink(tx, deps, row.customerId, locale)
    : order.ConfirmEmail && (await newVerificationLink(tx, deps, toProve, locale, true));
  const contents = {
    order: withoutDesigns(order),
    name: addressee.name,
    ...(addressee.guest && { guest: true as const }),
    preInformation,
    agreement,
    ...(link !== undefined && { link }),
  };
  await deps.jobs.send(tx, 'mail', { to: addressee.email, locale, name: 'order-placed', contents });
}
