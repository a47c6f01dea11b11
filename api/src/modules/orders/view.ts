import type { CartLine } from '@shop/contracts/cart';
import type { Order, OrderSummary, PaymentProgress, TrackedOrder } from '@shop/contracts/orders';
import type { OrderHistoryRow, OrderLineRow, OrderRow, PaymentState } from '../../db/schema/index.ts';
import type { Config } from '../../env.ts';
import { paysToAccounts, toPayment } from '../payment-methods/payment-methods.ts';
import { trackingPage } from './carriers.ts';
import { isPaidAtTheDoor, mayBecome } from './states.ts';

/** What a summary is made of; the rest of an order is long, because its contracts' texts are in it. */
export type OrderHead = Pick<OrderRow, 'id' | 'number' | 'createdAt' | 'state' | 'total' | 'payment'>;

/** What has happened to an order's money: whether it has been `paid`, and the states of its card payments. */
export interface Money {
  wasPaid: boolean;
  payments: readonly PaymentState[];
}

/** What the lines come to, in a list. */
export interface Goods {
  lineCount: number;
  pieces: number;
  /** Of the first line. */
  img: string;
  /** The first line, if it is personalised, and its first side with something on it. */
  designed?: { line: number; side: string } | null | undefined;
}

export const toSummary = (order: OrderHead, money: Money, { lineCount, pieces, img, designed }: Goods): OrderSummary => ({
  OrderId: order.id,
  OrderNumber: order.number,
  Date: order.createdAt.toISOString(),
  State: order.state,
  PaymentProgress: progress(order, money),
  LineCount: lineCount,
  Pieces: pieces,
  Total: order.total,
  Img: img,
  ...(designed && { DesignImg: `/upfs/ord/${order.id}/${designed.line}/${designed.side}` }),
});

function progress(order: OrderHead, { wasPaid, payments }: Money): PaymentProgress {
  const { state, total } = order;
  if (state === 'awaiting-payment') return isPaidAtTheDoor(order) ? 'on-delivery' : 'awaiting';
  if (state !== 'cancelled') return isPaidAtTheDoor(order) && state !== 'delivered' ? 'on-delivery' : 'paid';
  if (payments.some((one) => one === 'refund-due' || one === 'succeeded')) return 'refund-due';
  if (payments.includes('refunded')) return 'refunded';
  return wasPaid && total > 0 ? 'refund-due' : 'none';
}

const toLine = (line: OrderLineRow): CartLine => ({
  RId: line.id,
  PId: line.productId,
  VariantId: line.variantId,
  Title: line.title,
  Slug: line.slug,
  Img: line.img,
  Size: line.size,
  Colour: line.colour,
  Qty: line.qty,
  UnitPrice: line.unitPrice,
  LineTotal: line.lineTotal,
  // Reserved when it was ordered.
  InStock: true,
  ...(line.design && { Design: line.design }),
});

const toHistory = (history: readonly OrderHistoryRow[]): Order['History'] =>
  history.map(({ state, note, createdAt }) => ({ State: state, Date: createdAt.toISOString(), Note: note }));

interface Stored {
  row: OrderRow;
  lines: readonly OrderLineRow[];
  history: readonly OrderHistoryRow[];
}

/** How far the order is and how to pay it. */
function standing({ row, history }: Stored, config: Config) {
  const waits = row.state === 'awaiting-payment';
  const { carrier, trackingNumber } = row;
  const trackingUrl = carrier !== null && trackingNumber !== null ? trackingPage(carrier, trackingNumber) : undefined;
  return {
    Delivery: row.delivery,
    Payment: toPayment(row.payment),
    BankAccounts: waits && paysToAccounts(row.payment.Code) ? config.bankAccounts : [],
    ...(waits && row.heldUntil && { HeldUntil: row.heldUntil.toISOString() }),
    ...(carrier !== null && { Carrier: carrier }),
    ...(trackingNumber !== null && { TrackingNumber: trackingNumber }),
    ...(trackingUrl && { TrackingUrl: trackingUrl }),
    History: toHistory(history),
  };
}

/** The order as its customer sees it. */
export const toOrder = (stored: Stored, payments: readonly PaymentState[], config: Config): Order => ({
  ...toSummary(
    stored.row,
    { wasPaid: stored.history.some(({ state }) => state === 'paid'), payments },
    {
      lineCount: stored.lines.length,
      pieces: stored.lines.reduce((sum, { qty }) => sum + qty, 0),
      img: stored.lines[0]?.img ?? '',
    },
  ),
  Lines: stored.lines.map(toLine),
  Totals: {
    Subtotal: stored.row.subtotal,
    Discount: stored.row.discount,
    DeliveryFee: stored.row.deliveryFee,
    PaymentFee: stored.row.paymentFee,
    VatIncluded: stored.row.vatIncluded,
    Vat: stored.row.vat,
    Total: stored.row.total,
  },
  ...(stored.row.couponCode !== null && { CouponCode: stored.row.couponCode }),
  Address: stored.row.address,
  Invoice: stored.row.invoice,
  ...standing(stored, config),
  Cancellable: mayBecome(stored.row.state, 'cancelled', stored.row),
});

/** For mails, which show no designs: a job in the queue should not hold every scene. */
export const withoutDesigns = (order: Order): Order => ({ ...order, Lines: order.Lines.map(({ Design: _, ...line }) => line) });

/** What the order's number and e-mail address open: nobody's name or address. */
export const toTracked = (order: Order): TrackedOrder => ({
  OrderNumber: order.OrderNumber,
  Date: order.Date,
  State: order.State,
  Lines: order.Lines.map(({ Title, Size, Colour, Qty }) => ({ Title, Size, Colour, Qty })),
  Total: order.Total,
  Delivery: order.Delivery,
  Payment: order.Payment,
  PaymentProgress: order.PaymentProgress,
  BankAccounts: order.BankAccounts,
  ...(order.HeldUntil !== undefined && { HeldUntil: order.HeldUntil }),
  ...(order.Carrier !== undefined && { Carrier: order.Carrier }),
  ...(order.TrackingNumber !== undefined && { TrackingNumber: order.TrackingNumber }),
  ...(order.TrackingUrl !== undefined && { TrackingUrl: order.TrackingUrl }),
  History: order.History,
});
