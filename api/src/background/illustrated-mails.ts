import type { Db } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import type { QueuedMail } from '../mail/mails.ts';
import type { SendMail } from '../mail/transport.ts';
import { normaliseEmail } from '../modules/customers/email.ts';
import { createLinePictures } from '../modules/order-pictures/line-pictures.ts';
import { findBuyer } from '../modules/orders/repository.ts';
import { isPaid } from '../modules/orders/states.ts';
import { mailDrawingQueue } from '../programs/queues.ts';

interface Shown {
  customerId: number;
  networks: readonly string[];
}

/**
 * Undefined if the mail must not show designs: otherwise anybody could mail advertisements to strangers. See
 * docs/decisions/0121-attach-pictures-of-designs-to-mails.md
 */
async function shownCustomer(db: Db, { to, name, contents }: QueuedMail): Promise<Shown | undefined> {
  if (name === 'order-cancelled' || name === 'payment-returned') return undefined;
  if (!('order' in contents) || !contents.order.Lines.some(({ Design }) => Design)) return undefined;
  // The order may have changed since the mail was queued.
  const found = await findBuyer(db, contents.order.OrderId);
  if (!found || found.order.state === 'cancelled') return undefined;
  const { order, customer } = found;
  const isVerified = !customer.provisional && customer.emailVerifiedAt !== null && customer.email === normaliseEmail(to);
  // Not `paid`: until production starts, customers can cancel and get their money back.
  const isCommitted = order.state !== 'paid' && isPaid(order.state, order);
  return isVerified || isCommitted ? { customerId: customer.id, networks: order.networks ?? [] } : undefined;
}

const payerOf = ({ customerId, networks }: Shown) => ({ customer: `customer ${customerId}`, networks });

/** A queue of their own, so that drawing delays no other mail. */
export const deferIllustrated =
  ({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, post: SendMail) =>
  async (mail: QueuedMail, jobId: string): Promise<void> => {
    const shown = await shownCustomer(db, mail);
    if (!shown) return post(mail, jobId);
    // Groups by network, because anybody can open many accounts.
    const group = { id: shown.networks[0] ?? payerOf(shown).customer };
    await db.transaction((tx) => jobs.send(tx, 'illustrated-mail', mail, { cause: jobId, group }));
  };

export function illustratedMailer(deps: Deps, post: SendMail) {
  const linePictures = createLinePictures(deps, mailDrawingQueue);
  return async (mail: QueuedMail, jobId: string): Promise<void> => {
    const shown = await shownCustomer(deps.db, mail);
    if (!shown || !('order' in mail.contents)) return post(mail, jobId);
    return post(mail, jobId, (await linePictures(payerOf(shown), mail.contents.order, mail.locale)).pictures);
  };
}
