import { rowsOfSize, rowText } from '@shop/contracts/name-list';
import type { Order, OrderLine, OrderSummary, PaymentProgress, TrackedOrder } from '@shop/contracts/orders';
import type { ListRow } from '@shop/contracts/scene';
import type { Locale } from '@shop/domain/locale';
import type { OrderHistoryRow, OrderLineRow, OrderRow, PaymentState, SceneSummary } from '../../db/schema/index.ts';
import { sellerOf } from '../../documents/seller.ts';
import type { Config } from '../../env.ts';
import { toListedScene } from '../designs/repository.ts';
import { paysByCard, paysToAccounts, toPayment } from '../payments/methods/payment-methods.ts';
import { trackingPage } from './carriers.ts';
import { isPaidAtTheDoor, mayBecome } from './states.ts';

export type OrderHead = Pick<OrderRow, 'id' | 'number' | 'createdAt' | 'state' | 'total' | 'payment' | 'invoice' | 'heldUntil' | 'toldAt'>;

export interface Money {
  wasPaid: boolean;
  payments: readonly PaymentState[];
}

export interface Goods {
  lineCount: number;
  pieces: number;
  img: string;
  designed?: { line: number; side: string } | null | undefined;
}

export const toSummary = (order: OrderHead, money: Money, { lineCount, pieces, img, designed }: Goods): OrderSummary => ({
  OrderId: order.id,
  OrderNumber: order.number,
  Date: order.createdAt.toISOString(),
  State: order.state,
  PaymentProgress: progress(order, money),
  ...cardPayment(order),
  LineCount: lineCount,
  Pieces: pieces,
  Total: order.total,
  ...(order.invoice.Kind === 'company' && order.invoice.Reference !== undefined && { Reference: order.invoice.Reference }),
  Img: img,
  ...(designed && { DesignImg: `/upfs/ord/${order.id}/${designed.line}/${designed.side}` }),
});

type Unpaid = Pick<OrderRow, 'state' | 'total' | 'payment' | 'heldUntil' | 'toldAt'>;

const waitsForCard = ({ state, total, payment }: Unpaid): boolean => state === 'awaiting-payment' && total > 0 && paysByCard(payment.Code);

/** Undefined after the deadline, or once money has moved. */
export function payableUntil(order: Unpaid, now = new Date()): Date | undefined {
  const { heldUntil, toldAt } = order;
  return waitsForCard(order) && toldAt === null && heldUntil !== null && heldUntil > now ? heldUntil : undefined;
}

function cardPayment(order: Unpaid): Pick<OrderSummary, 'PayableUntil' | 'PaymentChecked'> {
  const until = payableUntil(order);
  return {
    ...(until && { PayableUntil: until.toISOString() }),
    ...(waitsForCard(order) && order.toldAt !== null && { PaymentChecked: true }),
  };
}

function progress(order: OrderHead, { wasPaid, payments }: Money): PaymentProgress {
  const { state, total } = order;
  if (state === 'awaiting-payment') return isPaidAtTheDoor(order) ? 'on-delivery' : 'awaiting';
  if (state !== 'cancelled') return isPaidAtTheDoor(order) && state !== 'delivered' ? 'on-delivery' : 'paid';
  if (payments.some((one) => one === 'refund-due' || one === 'succeeded')) return 'refund-due';
  if (payments.includes('refunded')) return 'refunded';
  return wasPaid && total > 0 ? 'refund-due' : 'none';
}

export type ShownLine = OrderLineRow & { summary?: SceneSummary | null; list?: readonly ListRow[] | undefined };

const toLine = ({ designId, designName, summary, list, ...line }: ShownLine, locale: Locale): OrderLine => ({
  RId: line.id,
  PId: line.productId,
  VariantId: line.variantId,
  Title: line.title,
  Slug: line.slug,
  Img: line.img,
  Size: line.size,
  Colour: line.colour,
  ...(line.blank && { Blank: true }),
  Qty: line.qty,
  UnitPrice: line.unitPrice,
  ...(line.packOf > 1 && { PackOf: line.packOf }),
  LineTotal: line.lineTotal,
  InStock: true,
  ...(designId !== null &&
    summary && {
      Design: {
        DesignId: designId,
        ...(designName !== null && { Name: designName }),
        PId: line.productId,
        Colour: line.colour,
        ...toListedScene(summary, locale),
      },
    }),
  ...(list && { People: rowsOfSize(list, line.variantId).map(({ row }) => rowText(row)) }),
});

const toHistory = (history: readonly OrderHistoryRow[]): Order['History'] =>
  history.map(({ state, note, createdAt }) => ({ State: state, Date: createdAt.toISOString(), Note: note }));

interface Stored {
  row: OrderRow;
  isProved: boolean;
  lines: readonly ShownLine[];
  history: readonly OrderHistoryRow[];
}

export function holdOf(
  { heldUntil, unprovedUntil }: Pick<OrderRow, 'heldUntil' | 'unprovedUntil'>,
  isProved: boolean,
): { until: Date | null; unproved: boolean } {
  const unproved = !isProved && unprovedUntil !== null && (heldUntil === null || unprovedUntil < heldUntil);
  return { until: unproved ? unprovedUntil : heldUntil, unproved };
}

function standing({ row, history, isProved }: Stored, config: Config) {
  const hold = holdOf(row, isProved);
  const waits = row.state === 'awaiting-payment';
  const { carrier, trackingNumber } = row;
  const trackingUrl = carrier !== null && trackingNumber !== null ? trackingPage(carrier, trackingNumber) : undefined;
  return {
    Delivery: row.delivery,
    Payment: toPayment(row.payment),
    BankAccounts: waits && paysToAccounts(row.payment.Code) ? config.bankAccounts : [],
    ...(waits && hold.until && { HeldUntil: hold.until.toISOString() }),
    ...(waits && hold.unproved && { ConfirmEmail: row.heldUntil === null ? {} : { HeldUntil: row.heldUntil.toISOString() } }),
    ...(carrier !== null && { Carrier: carrier }),
    ...(trackingNumber !== null && { TrackingNumber: trackingNumber }),
    ...(trackingUrl && { TrackingUrl: trackingUrl }),
    History: toHistory(history),
  };
}

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
  Lines: stored.lines.map((line) => toLine(line, stored.row.locale)),
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
  Seller: sellerOf(config),
  ...(stored.row.proforma && { Proforma: true }),
  Cancellable: mayBecome(stored.row.state, 'cancelled', stored.row),
});

/** Omits name and postal address: order number and e-mail address suffice for access. */
export const toTracked = (order: Order): TrackedOrder => ({
  OrderNumber: order.OrderNumber,
  Date: order.Date,
  State: order.State,
  Lines: order.Lines.map(({ Title, Size, Colour, Blank, Qty }) => ({ Title, Size, Colour, ...(Blank && { Blank }), Qty })),
  Total: order.Total,
  Delivery: order.Delivery,
  Payment: order.Payment,
  PaymentProgress: order.PaymentProgress,
  ...(order.PayableUntil !== undefined && { PayableUntil: order.PayableUntil }),
  ...(order.PaymentChecked && { PaymentChecked: order.PaymentChecked }),
  BankAccounts: order.BankAccounts,
  ...(order.HeldUntil !== undefined && { HeldUntil: order.HeldUntil }),
  ...(order.ConfirmEmail && { ConfirmEmail: order.ConfirmEmail }),
  ...(order.Carrier !== undefined && { Carrier: order.Carrier }),
  ...(order.TrackingNumber !== undefined && { TrackingNumber: order.TrackingNumber }),
  ...(order.TrackingUrl !== undefined && { TrackingUrl: order.TrackingUrl }),
  History: order.History,
});
