import type { OrderState } from '@shop/contracts/orders';
import type { DeclineReason } from '@shop/contracts/payment-return';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { type MessageKey, message } from '../../messages/index.ts';
import { takeBought } from '../cart/take-bought.ts';
import { mailOrder, mailPlaced } from '../orders/mails.ts';
import { holdUntil, listBoughtLines, readOrderView } from '../orders/repository.ts';
import { secureGoods } from '../orders/stock-holds.ts';
import { changeState, lockOrder } from '../orders/transitions.ts';
import { evaluatePayment, type Verdict } from './provider/evaluate.ts';
import { type PaymentProvider, type PaymentResult, ProviderFailure } from './provider/provider.ts';
import { providerNamed } from './provider/providers.ts';
import {
  failUnopened,
  hasOtherOpen,
  lockPayment,
  openPaymentsOf,
  type PaymentRow,
  takeDuePayment,
  updatePayment,
} from './provider/repository.ts';

/** Milliseconds that a fraud review adds to the hold. */
const REVIEW_MS = 72 * 3_600_000;

const BATCH = 50;

export async function reconcileDuePayments(deps: Deps): Promise<void> {
  for (let asked = 0; asked < BATCH; asked += 1) {
    const due = await takeDuePayment(deps.db);
    if (!due || !(await reconcilePayment(deps, due))) return;
  }
}

/** Returns false if the provider did not answer. */
export async function reconcilePaymentsOf(deps: Deps, orderId: number): Promise<boolean> {
  for (const payment of await openPaymentsOf(deps.db, orderId)) if (!(await reconcilePayment(deps, payment))) return false;
  return true;
}

export async function reconcilePayment(deps: Deps, payment: PaymentRow): Promise<boolean> {
  const about = { paymentId: payment.id, orderId: payment.orderId };
  if (payment.state !== 'open' && payment.state !== 'failed') return true;
  if (payment.token === null) {
    if (Date.now() - payment.createdAt.getTime() > 2 * 60_000) await failUnopened(deps.db, payment.id, 'was never opened');
    return true;
  }
  const provider = providerNamed(payment.provider, deps.config);
  if (!provider) {
    deps.log.error({ ...about, provider: payment.provider }, 'a card payment is open, but its provider is not configured');
    return true;
  }
  try {
    const result = await ask(provider, payment.token, payment);
    await deps.db.transaction((tx) => record(tx, deps, payment, result));
    return true;
  } catch (error) {
    deps.log.error({ ...about, err: error }, 'a card payment could not be settled, it will be tried again');
    return !(error instanceof ProviderFailure);
  }
}

const ask = (provider: PaymentProvider, token: string, { conversationId }: PaymentRow): Promise<PaymentResult> =>
  provider.retrieve({ token, conversationId });

async function record(tx: Db, deps: Deps, { id, orderId }: PaymentRow, result: PaymentResult): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const payment = await lockPayment(tx, id);
  if (!order || !payment) throw new Error(`payment ${id} has gone`);
  const late = payment.state === 'failed' && (result.state === 'paid' || (result.state === 'pending' && result.review));
  if (payment.state !== 'open' && !late) return;

  const about = { paymentId: id, orderId, orderNumber: order.number };
  const verdict = await secureGoodsOrRefund(
    tx,
    orderId,
    evaluatePayment(result, { ...payment, order }, Date.now() - payment.createdAt.getTime()),
  );
  const settledAt = new Date();
  switch (verdict.kind) {
    case 'wait':
      if (verdict.reason !== undefined) deps.log.error({ ...about, result }, verdict.reason);
      return;
    case 'keep':
      if (late) await updatePayment(tx, id, { state: 'open', failure: null, settledAt: null });
      await holdUntil(tx, orderId, new Date(payment.createdAt.getTime() + REVIEW_MS));
      if (order.state === 'awaiting-payment' && order.toldAt === null)
        await mailPlaced(tx, deps, order, (await readOrderView(tx, order, deps.config)).order);
      return;
    case 'accept':
      await updatePayment(tx, id, { state: 'succeeded', providerPaymentId: verdict.providerPaymentId, failure: null, settledAt });
      await changeState(tx, deps, orderId, 'paid', {
        actor: 'payment',
        note: (locale) => message(locale, 'order-note-paid-by-card'),
      });
      await takeBought(tx, { ...order, lines: await listBoughtLines(tx, orderId) });
      return;
    case 'fail':
      await updatePayment(tx, id, { state: 'failed', failure: verdict.reason, decline: verdict.decline ?? null, settledAt });
      await cancelUnpaid(tx, deps, order.state, payment, failedNote(verdict.decline));
      return;
    case 'give-back':
      deps.log.error({ ...about, result, reason: verdict.reason }, 'money came that belongs to no order, it is given back');
      await updatePayment(tx, id, {
        state: 'refund-due',
        providerPaymentId: verdict.providerPaymentId,
        failure: verdict.reason,
        settledAt,
      });
      await deps.jobs.send(tx, 'refund', { paymentId: id });
      await cancelUnpaid(tx, deps, order.state, payment, failedNote(undefined, verdict.soldOut));
      await mailRefund(tx, deps, orderId);
  }
}

async function secureGoodsOrRefund(tx: Db, orderId: number, verdict: Verdict): Promise<Verdict> {
  if (verdict.kind !== 'accept' && verdict.kind !== 'keep') return verdict;
  if ((await secureGoods(tx, orderId)) || verdict.kind === 'keep') return verdict;
  return {
    kind: 'give-back',
    providerPaymentId: verdict.providerPaymentId,
    reason: 'the goods were sold before it was paid',
    soldOut: true,
  };
}

async function mailRefund(tx: Db, deps: Deps, orderId: number): Promise<void> {
  const row = await lockOrder(tx, orderId);
  if (!row) throw new Error(`order ${orderId} has gone`);
  await mailOrder(tx, deps, row, (await readOrderView(tx, row, deps.config)).order, 'payment-returned');
}

async function cancelUnpaid(
  tx: Db,
  deps: Deps,
  state: OrderState,
  { id, orderId }: PaymentRow,
  note: (locale: Locale) => string,
): Promise<void> {
  if (state !== 'awaiting-payment' || (await hasOtherOpen(tx, orderId, id))) return;
  await changeState(tx, deps, orderId, 'cancelled', {
    actor: 'payment',
    note,
  });
}

const declineTexts: Record<DeclineReason, MessageKey> = {
  funds: 'declined-funds',
  expired: 'declined-expired',
  'security-code': 'declined-security-code',
  'card-number': 'declined-card-number',
  'online-closed': 'declined-online-closed',
  limit: 'declined-limit',
  verification: 'declined-verification',
  bank: 'declined-bank',
};

const failedNote =
  (decline?: DeclineReason, isSoldOut = false) =>
  (locale: Locale): string => {
    if (decline) return message(locale, 'order-note-card-declined', { reason: message(locale, declineTexts[decline]) });
    return message(locale, isSoldOut ? 'order-note-sold-out' : 'order-note-card-failed');
  };
