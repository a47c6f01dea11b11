import type { Locale } from '@shop/contracts/locale';
import type { NewOrder, PlacedOrder } from '@shop/contracts/orders';
import type { Db } from '../../db/client.ts';
import type { Config } from '../../env.ts';
import { message } from '../../messages/index.ts';
import type { Customer, Visitor } from '../../plugins/visitor.ts';
import { Refusal, refuseField } from '../../refusal.ts';
import { clearLines, type Line, listLines, lockCart } from '../cart/repository.ts';
import { checkStock } from '../cart/service.ts';
import { lineTotal } from '../cart/totals.ts';
import { toCartLine } from '../cart/view.ts';
import { CONTRACT_VERSION } from '../checkout/contract.ts';
import { paymentMethods } from '../checkout/payment-methods.ts';
import { quote } from '../checkout/service.ts';
import { findAddress } from '../customers/repository.ts';
import { orderNumber } from './number.ts';
import { insertOrder, lockStock, nextNumber, takeStock } from './repository.ts';
import { HOLD_MS, initialState } from './states.ts';

/**
 * Places the order of all that is in the customer's cart; the caller's transaction makes it all or nothing.
 * Throws `cart-empty`, `contract-not-accepted`, `price-changed`, `out-of-stock` or `invalid-input`.
 */
export async function placeOrder(
  tx: Db,
  customer: Customer & { visitor: Visitor },
  form: NewOrder,
  config: Config,
  locale: Locale,
): Promise<PlacedOrder> {
  const cartId = await lockCart(tx, customer.visitor);
  // Stock is locked before it is read, so that of two shoppers racing for the last piece one waits and then sees none.
  await lockStock(tx, cartId);
  const lines = await listLines(tx, cartId);
  if (lines.length === 0) throw new Refusal('cart-empty');
  if (form.ContractVersion !== CONTRACT_VERSION) throw new Refusal('contract-not-accepted');

  const address = await findAddress(tx, customer.id, form.AddressId);
  if (!address) throw refuseField('/AddressId', 'field-address-unknown');
  const payment = paymentMethods(locale).find(({ Code }) => Code === form.PaymentCode);
  if (!payment) throw refuseField('/PaymentCode', 'field-payment-unknown');
  const { delivery, totals, contract } = quote(lines, form.DeliveryCode, config, locale, '/DeliveryCode');
  if (totals.Total !== form.ExpectedTotal) throw new Refusal('price-changed');

  const wanted = perVariant(lines);
  for (const { qty, stock, title } of wanted.values()) checkStock(qty, stock, title);
  for (const [variantId, { qty }] of wanted) await takeStock(tx, variantId, qty);

  const now = new Date();
  const number = orderNumber(await nextNumber(tx), now);
  const { AddressId: _, ...addressThen } = address;
  const id = await insertOrder(
    tx,
    {
      number,
      customerId: customer.id,
      state: initialState,
      locale,
      currency: config.currency,
      subtotal: totals.Subtotal,
      deliveryFee: totals.DeliveryFee,
      vatIncluded: totals.VatIncluded,
      total: totals.Total,
      address: addressThen,
      invoice: form.Invoice,
      delivery,
      payment,
      contractVersion: contract.Version,
      contractPreInformation: contract.PreInformation,
      contractAgreement: contract.Agreement,
      contractAcceptedAt: now,
      heldUntil: new Date(now.getTime() + HOLD_MS),
      createdAt: now,
    },
    lines.map(toOrderLine),
    message(locale, 'order-note-placed'),
  );
  await clearLines(tx, cartId);
  return { OrderId: id, OrderNumber: number };
}

/** Several lines may take from one shelf: the same size in other colours or with other designs. */
function perVariant(lines: readonly Line[]): Map<number, { qty: number; stock: number; title: string }> {
  const wanted = new Map<number, { qty: number; stock: number; title: string }>();
  for (const { variantId, qty, stock, product } of lines) {
    wanted.set(variantId, { qty: (wanted.get(variantId)?.qty ?? 0) + qty, stock, title: product.title });
  }
  return wanted;
}

function toOrderLine(line: Line, position: number) {
  const shown = toCartLine(line);
  return {
    position,
    productId: line.product.id,
    variantId: line.variantId,
    title: shown.Title,
    slug: shown.Slug,
    img: shown.Img,
    size: shown.Size,
    colour: shown.Colour,
    qty: line.qty,
    unitPrice: line.unitPrice,
    lineTotal: lineTotal(line),
    vatRate: line.vatRate,
    design: line.design ?? null,
  };
}
