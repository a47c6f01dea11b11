import { PROFORMA_DAYS } from '@shop/contracts/limits';
import type { Invoice, NewOrder, OutOfStock, PlacedOrder } from '@shop/contracts/orders';
import { isIdentityNumber } from '@shop/domain/identity-number';
import type { Locale } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { message } from '../../messages/index.ts';
import { networkShares } from '../../plugins/network-shares.ts';
import { Refusal, refuseField, refuseWith } from '../../refusal.ts';
import { findCartCode, type Line, listLines, lockCart } from '../cart/repository.ts';
import { takeAll } from '../cart/take-bought.ts';
import { isBlank, toCartLine } from '../cart/view.ts';
import { notOffered } from '../catalog/not-offered.ts';
import { CONTRACT_VERSION } from '../checkout/contract.ts';
import { quote } from '../checkout/service.ts';
import { evaluateCoupon } from '../coupons/coupon-rules.ts';
import { countUses, lockCoupons, takeCoupon } from '../coupons/repository.ts';
import { findAddress } from '../customers/address-repository.ts';
import { checkTaxNumber, saveCompany } from '../customers/companies.ts';
import {
  heldUntil,
  isProforma,
  keepsCart,
  nextStep,
  paysByCard,
  placedNote,
  reminderAfter,
  unprovedUntil,
} from '../payments/methods/payment-methods.ts';
import { lineTotal, subtotal } from '../pricing/sums.ts';
import type { LoggedIn } from '../session/visitor.ts';
import { notifyBackInStock } from '../stock-notices/service.ts';
import { markOrdered } from '../uploads/repository.ts';
import { mailPlaced } from './mails.ts';
import { orderNumber } from './number.ts';
import { findAddressee, insertOrder, isProved, lockReplaceableOrders, nextNumber, readOrderView } from './repository.ts';
import { initialState } from './states.ts';
import { lockVariants, variantsWanted } from './stock.ts';
import { holdGoods } from './stock-holds.ts';
import { changeState } from './transitions.ts';
import { checkCouponShare, mayHold } from './unpaid-share.ts';

/**
 * @throws `contract-not-accepted`, `cart-empty`, `payment-not-offered`, `out-of-stock`, `quantity-not-offered`, `price-changed`, `unpaid-limit`, `upload-gone`,
 * `login-required`, `invalid-input`
 */
export async function placeOrder(
  tx: Db,
  deps: Deps,
  customer: LoggedIn,
  form: NewOrder,
  { locale, ip }: { locale: Locale; ip: string },
): Promise<PlacedOrder> {
  const { config } = deps;
  if (form.ContractVersion !== CONTRACT_VERSION) throw new Refusal('contract-not-accepted');
  checkInvoice(form.Invoice);
  const cartId = await lockCart(tx, customer.visitor);
  const { coupon, backOnShelf } = await lockAndReplaceOrders(tx, deps, cartId, customer.id);
  const lines = await listLines(tx, cartId, locale);
  if (lines.length === 0) throw new Refusal('cart-empty');

  const address = await findAddress(tx, customer.id, form.AddressId);
  if (!address) throw refuseField('/AddressId', 'field-address-unknown');
  const discount = coupon
    ? evaluateCoupon(coupon, { now: new Date(), subtotal: subtotal(lines), usedByCustomer: await countUses(tx, coupon.code, customer.id) })
        .discount
    : 0;
  const { delivery, payment, totals, contract } = quote(
    lines,
    { delivery: form.DeliveryCode, payment: form.PaymentCode },
    { discount, config, locale },
  );
  if (delivery.Code !== form.DeliveryCode) throw refuseField('/DeliveryCode', 'field-delivery-unknown');
  if (!payment) throw refuseField('/PaymentCode', 'field-payment-unknown');
  if (payment.Unavailable !== undefined) throw new Refusal('payment-not-offered', { reason: payment.Unavailable });
  checkQuantities(lines, locale);
  checkStock(lines);
  if (totals.Total !== form.ExpectedTotal) throw refuseWith('price-changed', {}, { Totals: totals });
  const buyer = { config, locale, customerId: customer.id, isProved: await isProved(tx, customer.id), networks: networkShares(ip) };
  const chosen = { payment: payment.Code, invoice: form.Invoice.Kind };
  const holds = totals.Total === 0 || (await mayHold(tx, buyer, chosen, lines, totals.Subtotal));
  const proforma = !holds && isProforma(chosen.payment, chosen.invoice);
  const couponCounted = coupon !== undefined && discount > 0;
  if (couponCounted && totals.Total > 0) await checkCouponShare(tx, buyer, coupon);

  const now = new Date();
  const { AddressId: _, ...addressThen } = address;
  const row = await insertOrder(
    tx,
    {
      number: orderNumber(await nextNumber(tx), now),
      customerId: customer.id,
      state: initialState,
      locale,
      currency: config.currency,
      subtotal: totals.Subtotal,
      discount: totals.Discount,
      couponCode: coupon && discount > 0 ? coupon.code : null,
      deliveryFee: totals.DeliveryFee,
      paymentFee: totals.PaymentFee,
      vatIncluded: totals.VatIncluded,
      vat: totals.Vat,
      total: totals.Total,
      address: addressThen,
      invoice: form.Invoice,
      delivery,
      payment: {
        Code: payment.Code,
        Name: payment.Name,
        Note: proforma ? message(locale, 'proforma-note', { days: PROFORMA_DAYS }) : payment.Note,
      },
      proforma,
      contractVersion: contract.Version,
      contractPreInformation: contract.PreInformation,
      contractAgreement: contract.Agreement,
      contractAcceptedAt: now,
      heldUntil: proforma ? new Date(now.getTime() + PROFORMA_DAYS * 24 * 3_600_000) : heldUntil(payment.Code, now),
      // A pro forma order holds no goods, so nothing shortens its deadline.
      unprovedUntil: buyer.isProved || proforma ? null : unprovedUntil(payment.Code, now),
      networks: buyer.networks.map(({ key }) => key),
      createdAt: now,
    },
    lines.map(toOrderLine),
    placedNote(payment.Code, locale),
  );
  const { id, number } = row;
  if (holds) await holdGoods(tx, id, perVariant(lines));
  if (couponCounted) await takeCoupon(tx, coupon.code, customer.id, id);
  await markOrdered(
    tx,
    lines.flatMap(({ design }) => design?.DesignId ?? []),
  );
  await notifyBackInStock(tx, deps, backOnShelf);
  const addressee = await findAddressee(tx, customer.id);
  if (!addressee) throw new Refusal('login-required');
  if (form.Invoice.Kind === 'company' && !addressee.guest) {
    const { Kind: _kind, Reference: _reference, ...company } = form.Invoice;
    await saveCompany(tx, customer.id, company);
  }

  if (!keepsCart(payment.Code)) await takeAll(tx, cartId, { couponCounted });
  if (totals.Total === 0) {
    await changeState(tx, deps, id, 'paid', { actor: 'shop', note: message(locale, 'order-note-nothing-to-pay') });
  } else if (!paysByCard(payment.Code)) {
    await mailPlaced(tx, deps, row, (await readOrderView(tx, row, config)).order);
  } else {
    const startAfter = reminderAfter(payment.Code);
    if (startAfter !== undefined) await deps.jobs.send(tx, 'payment-reminder', { orderId: id }, { startAfter });
  }
  return { OrderId: id, OrderNumber: number, Next: nextStep(payment) };
}

function checkInvoice(invoice: Invoice): void {
  if (invoice.Kind === 'company') {
    checkTaxNumber(invoice, '/Invoice');
  } else if (invoice.IdentityNumber !== undefined && !isIdentityNumber(invoice.IdentityNumber)) {
    throw refuseField('/Invoice/IdentityNumber', 'field-identity-number');
  }
}

/** Prevents concurrent orders from taking the same item. Lock order: see `transitions.ts`. */
async function lockAndReplaceOrders(tx: Db, deps: Deps, cartId: number, customerId: number) {
  const replaced = await lockReplaceableOrders(tx, customerId);
  const code = await findCartCode(tx, cartId);
  const codes = [code, ...replaced.map(({ couponCode }) => couponCode)].filter((one) => one !== null);
  const coupons = await lockCoupons(tx, codes);
  const shelves = await lockVariants(
    tx,
    variantsWanted(
      tx,
      cartId,
      replaced.map(({ id }) => id),
    ),
  );
  for (const { id } of replaced) {
    await changeState(tx, deps, id, 'cancelled', {
      actor: 'shopper',
      note: (locale) => message(locale, 'order-note-replaced'),
      replaced: true,
    });
  }
  // Reads the coupon again, because a cancelled order may have returned a use.
  const coupon = code === null ? undefined : (replaced.length > 0 ? await lockCoupons(tx, [code]) : coupons).get(code);
  return { coupon, backOnShelf: replaced.length === 0 ? [] : shelves.filter(({ stock }) => stock === 0).map(({ id }) => id) };
}

function perVariant(lines: readonly Line[]): Map<number, number> {
  const wanted = new Map<number, number>();
  for (const { variantId, qty } of lines) wanted.set(variantId, (wanted.get(variantId) ?? 0) + qty);
  return wanted;
}

function checkQuantities(lines: readonly Line[], locale: Locale): void {
  const wrong = lines.find(({ offered }) => !offered);
  if (wrong) throw notOffered({ title: wrong.product.title, quantities: wrong.product.quantities, inCart: 0 }, locale);
}

function checkStock(lines: readonly Line[]): void {
  const short = lines.filter(({ inStock }) => !inStock);
  const [first] = short;
  if (!first) return;
  const Lines: OutOfStock['Lines'] = short.map((line) => ({
    RId: line.id,
    Title: line.product.title,
    Size: line.size,
    Left: line.stock,
  }));
  throw refuseWith('out-of-stock', { title: first.product.title, left: first.stock, inCart: '' }, { Lines });
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
    keptColour: line.colour,
    blank: isBlank(line),
    qty: line.qty,
    unitPrice: line.unitPrice,
    packOf: line.packOf,
    lineTotal: lineTotal(line),
    vatRate: line.vatRate,
    designId: line.design?.DesignId ?? null,
    designName: line.design?.Name ?? null,
    sceneId: line.sceneId,
  };
}
