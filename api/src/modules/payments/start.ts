import { randomUUID } from 'node:crypto';
import type { StartedPayment } from '@shop/contracts/orders';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { message } from '../../messages/index.ts';
import { Refusal } from '../../refusal.ts';
import { ownsOrder, readPurchase } from '../orders/repository.ts';
import { lockOrder } from '../orders/transitions.ts';
import { payableUntil } from '../orders/view.ts';
import type { Customer } from '../session/visitor.ts';
import { basketOf } from './provider/basket.ts';
import type { Attempt, PostalAddress } from './provider/provider.ts';
import { cardProvider } from './provider/providers.ts';
import { failUnopened, insertPayment, openPaymentsOf, type PaymentRow, updatePayment } from './provider/repository.ts';
import { reconcilePaymentsOf } from './reconcile.ts';

export const CALLBACK_PATH = '/api/payments/callback';

/** Milliseconds during which calls return the same page. It expires after 30 minutes. */
const PAGE_LIVES_MS = 25 * 60_000;
/** Milliseconds. Provider calls are shorter, so an older attempt without a page has failed. */
const OPENING_MS = 60_000;

/** Repeated calls return the same page. @throws `not-found`, `not-payable`, `idempotency-in-progress`, `payment-page-unavailable` */
export async function startPayment(deps: Deps, customer: Customer, orderId: number, ip: string): Promise<StartedPayment> {
  const provider = cardProvider(deps.config);
  if (!(await ownsOrder(deps.db, customer.id, orderId))) throw new Refusal('not-found');
  await reconcilePaymentsOf(deps, orderId);
  const begun = await deps.db.transaction((tx) => begin(tx, deps, customer.id, orderId));
  if (begun.pageUrl !== null) return { PaymentUrl: begun.pageUrl };
  if (!provider) throw new Refusal('payment-page-unavailable');
  try {
    const { token, pageUrl } = await provider.initialise(await attemptFor(deps, begun, ip));
    await updatePayment(deps.db, begun.id, { token, pageUrl });
    return { PaymentUrl: pageUrl };
  } catch (error) {
    deps.log.error({ err: error, orderId, paymentId: begun.id }, 'a card payment could not be opened');
    await failUnopened(deps.db, begun.id, 'could not be opened');
    throw new Refusal('payment-page-unavailable');
  }
}

/** Stores the payment before the provider call, so that no payment gets lost. */
async function begin(tx: Db, { config }: Deps, customerId: number, orderId: number): Promise<PaymentRow> {
  const order = await lockOrder(tx, orderId);
  if (order?.customerId !== customerId) throw new Refusal('not-found');
  if (!payableUntil(order)) throw new Refusal('not-payable');

  const open = await openPaymentsOf(tx, orderId);
  const age = (payment: PaymentRow) => Date.now() - payment.createdAt.getTime();
  const page = open.find((payment) => payment.pageUrl !== null && age(payment) < PAGE_LIVES_MS);
  if (page) return page;
  if (open.some((payment) => payment.token === null && age(payment) < OPENING_MS)) throw new Refusal('idempotency-in-progress');
  if (config.cardProvider === 'off') throw new Refusal('payment-page-unavailable');
  return insertPayment(tx, {
    orderId,
    provider: config.cardProvider,
    conversationId: randomUUID(),
    amount: order.total,
    currency: order.currency,
  });
}

function buyerNames({ name, surname }: { name: string; surname: string }, fullName: string): { name: string; surname: string } {
  const words = fullName.trim().split(/\s+/);
  return { name: name || words.slice(0, -1).join(' ') || fullName, surname: surname || (words.at(-1) ?? fullName) };
}

async function attemptFor({ db, config }: Deps, payment: PaymentRow, ip: string): Promise<Attempt> {
  const { order, customer, lines } = await readPurchase(db, payment.orderId);
  const { address, invoice } = order;
  const delivery: PostalAddress = {
    name: address.FullName,
    street: `${address.Neighbourhood}, ${address.Line}, ${address.District}`,
    city: address.City,
    ...(address.PostCode !== undefined && { postCode: address.PostCode }),
  };
  return {
    conversationId: payment.conversationId,
    basketId: order.number,
    amount: payment.amount,
    currency: payment.currency,
    locale: order.locale,
    callbackUrl: new URL(CALLBACK_PATH, config.publicOrigin).href,
    buyer: {
      id: `customer-${customer.id}`,
      ...buyerNames(customer, address.FullName),
      email: customer.email,
      phone: address.Phone,
      ip,
    },
    delivery,
    invoice: invoice.Kind === 'company' ? { ...delivery, name: invoice.Title } : delivery,
    items: basketOf(
      { ...order, lines },
      { delivery: message(order.locale, 'basket-delivery'), payment: message(order.locale, 'basket-payment-fee') },
    ),
  };
}
