import type { Order } from '@shop/contracts/orders';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { type OrderRow, orders } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import type { QueuedMail } from '../../mail/mails.ts';
import { newVerificationLink } from '../customers/email-verification.ts';
import { newGuestLink } from '../customers/guest-link.ts';
import { findAddressee } from './repository.ts';

export type OrderMail =
  | 'order-unpaid'
  | 'order-paid'
  | 'order-in-production'
  | 'order-shipped'
  | 'order-delivered'
  | 'order-cancelled'
  | 'payment-returned';

export async function mailOrder(tx: Db, { jobs }: Deps, row: OrderRow, order: Order, name: OrderMail): Promise<void> {
  const addressee = await findAddressee(tx, row.customerId);
  if (!addressee) return;
  const contents = { order, name: addressee.name, ...(addressee.guest && { guest: true }) };
  await jobs.send(tx, 'mail', { to: addressee.email, locale: row.locale, name, contents } as QueuedMail);
}

/** Contains the contract, as the law requires. Card orders get this mail after payment. */
export async function mailPlaced(tx: Db, deps: Deps, row: OrderRow, order: Order, again = false): Promise<void> {
  const addressee = await findAddressee(tx, row.customerId);
  if (!addressee) return;
  await tx.update(orders).set({ toldAt: new Date() }).where(eq(orders.id, row.id));
  const { locale, contractPreInformation: preInformation, contractAgreement: agreement } = row;
  const toProve = { id: row.customerId, email: addressee.email };
  const link = addressee.guest
    ? await newGuestLink(tx, deps, toProve, locale)
    : order.ConfirmEmail && (await newVerificationLink(tx, deps, toProve, locale, true));
  const contents = {
    order,
    name: addressee.name,
    ...(addressee.guest && { guest: true as const }),
    preInformation,
    agreement,
    ...(link !== undefined && { link }),
    ...(again && { again: true as const }),
  };
  await deps.jobs.send(tx, 'mail', { to: addressee.email, locale, name: 'order-placed', contents });
}
