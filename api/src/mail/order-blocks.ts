import { addressLines } from '@shop/contracts/address-lines';
import type { Order } from '@shop/contracts/orders';
import { formatMoment } from '@shop/domain/dates';
import type { Locale } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import type { Block, Sum } from './blocks.ts';
import { fill } from './fill.ts';
import { unlinked } from './plain.ts';
import type { Words } from './words.ts';

export interface OrderSetting {
  words: Words['order'];
  locale: Locale;
  currency: string;
}

const present = <T>(values: readonly (T | false | undefined | '')[]): T[] => values.filter((value): value is T => Boolean(value));

export function orderFacts(order: Order, { words, locale }: OrderSetting): Block {
  return {
    kind: 'facts',
    title: words.title,
    rows: present<readonly [string, string]>([
      [words.number, order.OrderNumber],
      [words.date, formatMoment(order.Date, locale)],
      [words.payment, order.Payment.Name],
      [words.delivery, present([order.Delivery.Name, order.Delivery.Promise]).join(' · ')],
      order.Carrier !== undefined && [words.carrier, order.Carrier],
      order.TrackingNumber !== undefined && [words.trackingNumber, order.TrackingNumber],
    ]),
  };
}

export function orderGoods({ Lines, Totals, CouponCode }: Order, { words, currency }: OrderSetting): Block {
  const money = (amount: number) => formatMoney(amount, currency);
  const amountOf = ({ Qty, UnitPrice, PackOf = 1 }: Order['Lines'][number]) => {
    const pieces = fill(words.pieces, { qty: Qty });
    if (PackOf > 1) return `${pieces} (${fill(words.perPack, { price: money(UnitPrice), pack: PackOf })})`;
    return Qty > 1 ? `${pieces} × ${money(UnitPrice)}` : pieces;
  };
  return {
    kind: 'goods',
    title: words.goods,
    lines: Lines.map((line) => ({
      title: line.Title,
      detail: present([line.Colour, line.Size, line.Blank && words.blank, line.Design && words.designed, amountOf(line)]).join(' · '),
      ...(line.People?.length && { people: fill(words.people, { people: unlinked(line.People.join(', ')) }) }),
      price: money(line.LineTotal),
    })),
    sums: present<Sum>([
      { name: words.subtotal, value: money(Totals.Subtotal) },
      Totals.Discount > 0 && { name: present([words.discount, CouponCode]).join(' · '), value: money(-Totals.Discount) },
      { name: words.deliveryFee, value: Totals.DeliveryFee === 0 ? words.free : money(Totals.DeliveryFee) },
      Totals.PaymentFee > 0 && { name: words.paymentFee, value: money(Totals.PaymentFee) },
      { name: words.total, value: money(Totals.Total), total: true },
      ...Totals.Vat.map((share) => ({ name: fill(words.vat, { rate: share.Rate }), value: money(share.Amount) })),
    ]),
  };
}

export function transferBlocks(order: Order, { words, locale, currency }: OrderSetting): Block[] {
  if (order.BankAccounts.length === 0) return [];
  return [
    {
      kind: 'facts',
      title: words.transfer,
      rows: present<readonly [string, string]>([
        [words.amount, formatMoney(order.Totals.Total, currency)],
        [words.reference, order.OrderNumber],
        order.HeldUntil !== undefined && [words.heldUntil, formatMoment(order.HeldUntil, locale)],
        ...order.BankAccounts.map(({ Bank, Holder, Iban }) => [Bank, `${Holder}\n${Iban}`] as const),
      ]),
    },
    { kind: 'text', text: words.transferHint, quiet: true },
  ];
}

export function proofText({ HeldUntil, ConfirmEmail }: Order, { words, locale }: OrderSetting): string | undefined {
  if (!ConfirmEmail || HeldUntil === undefined) return undefined;
  const until = formatMoment(HeldUntil, locale);
  return ConfirmEmail.HeldUntil === undefined
    ? fill(words.proofForDoor, { until })
    : fill(words.proofForTransfer, { until, later: formatMoment(ConfirmEmail.HeldUntil, locale) });
}

export function addressBlocks({ Address: to, Invoice: invoice }: Order, { words }: OrderSetting): Block[] {
  const place = unlinked(addressLines(to).join('\n'));
  return [
    {
      kind: 'facts',
      title: words.address,
      rows: [
        [words.recipient, unlinked(to.FullName)],
        [words.street, place],
        [words.phone, to.Phone],
      ],
    },
    ...(invoice.Kind === 'company'
      ? [
          {
            kind: 'facts' as const,
            title: words.invoice,
            rows: present<readonly [string, string]>([
              [words.company, unlinked(invoice.Title)],
              [words.taxOffice, unlinked(invoice.TaxOffice)],
              [words.taxNumber, invoice.TaxNumber],
              invoice.BillingAddress !== undefined && [words.billingAddress, unlinked(invoice.BillingAddress)],
              invoice.Reference !== undefined && [words.ownReference, unlinked(invoice.Reference)],
              invoice.EInvoice && [words.eInvoice, words.eInvoiceYes],
            ]),
          },
        ]
      : invoice.IdentityNumber
        ? [{ kind: 'facts' as const, title: words.invoice, rows: [[words.identityNumber, invoice.IdentityNumber]] as const }]
        : []),
  ];
}
