import { addressLines } from '@shop/contracts/address-lines';
import { expectedDelivery } from '@shop/contracts/expected-delivery';
import { type ShownLine, separatedPeople, shownLines } from '@shop/contracts/name-list';
import type { Order } from '@shop/contracts/orders';
import { type SumRow, sumRows } from '@shop/contracts/sum-rows';
import type { Company } from '@shop/contracts/user';
import { cleanLines } from '@shop/domain/clean-text';
import { formatDate, formatMoment } from '@shop/domain/dates';
import { joinDays } from '@shop/domain/day-span';
import type { Locale } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import type { Block, GoodsPicture, LinePictures } from './blocks.ts';
import { fill } from './fill.ts';
import { unlinked } from './plain.ts';
import type { Words } from './words.ts';

export interface OrderSetting {
  words: Words['order'];
  locale: Locale;
  currency: string;
  pictures?: LinePictures | undefined;
}

const present = <T>(values: readonly (T | false | undefined | '')[]): T[] => values.filter((value): value is T => Boolean(value));

export function orderFacts(order: Order, { words, locale }: OrderSetting): Block {
  const expected = expectedDelivery(order);
  const days = expected && joinDays(expected, (day) => formatDate(day, locale, false));
  return {
    kind: 'facts',
    title: words.title,
    rows: present<readonly [string, string]>([
      [words.number, order.OrderNumber],
      [words.date, formatMoment(order.Date, locale)],
      [words.payment, order.Payment.Name],
      [words.delivery, present([order.Delivery.Name, days === undefined && order.Delivery.Promise]).join(' · ')],
      days !== undefined && [words.expected, expected?.isUnpaid ? fill(words.ifPaidSameDay, { days }) : days],
      order.Carrier !== undefined && [words.carrier, order.Carrier],
      order.TrackingNumber !== undefined && [words.trackingNumber, order.TrackingNumber],
    ]),
  };
}

type OrderedGoods = Pick<Order, 'Lines' | 'Totals' | 'CouponCode'> & { Invoice: Pick<Order['Invoice'], 'Kind'> };

export function orderGoods(
  { Lines, Totals, CouponCode, Invoice }: OrderedGoods,
  { words, currency, pictures }: OrderSetting,
): Extract<Block, { kind: 'goods' }> {
  const money = (amount: number) => formatMoney(amount, currency);
  const amountOf = ({ Qty, UnitPrice, PackOf = 1 }: Order['Lines'][number]) => {
    const pieces = fill(words.pieces, { qty: Qty });
    if (PackOf > 1) return `${pieces} (${fill(words.perPack, { price: money(UnitPrice), pack: PackOf })})`;
    return Qty > 1 ? `${pieces} × ${money(UnitPrice)}` : pieces;
  };
  const designOf = ({ Design }: ShownLine) => Design && (Design.Name === undefined ? words.designed : `“${unlinked(Design.Name)}”`);
  const nameOf = (row: SumRow): string => {
    if (row.kind === 'vat') return fill(words.sums.vat, { rate: row.rate });
    return present([words.sums[row.kind], row.kind === 'discount' && CouponCode]).join(' · ');
  };
  return {
    kind: 'goods',
    title: words.goods,
    lines: shownLines(Lines).map((line) => ({
      title: line.Title,
      detail: present([
        line.Colour,
        line.Size,
        line.Blank && words.blank,
        designOf(line),
        amountOf(line),
        ...(line.InStock ? [] : (line.Notices ?? [])),
      ]).join(' · '),
      ...picturesOf(line, pictures),
      ...(line.People?.length && { people: peopleText(line, words) }),
      price: money(line.LineTotal),
    })),
    sums: sumRows(Totals, Invoice.Kind === 'company').map((row) => ({
      name: nameOf(row),
      value: row.kind === 'delivery' && row.amount === 0 ? words.free : money(row.amount),
      ...(row.kind === 'total' && { total: true }),
    })),
  };
}

function picturesOf({ RId, Title }: ShownLine, pictures: LinePictures | undefined): { pictures?: GoodsPicture[] } {
  const own = pictures?.get(RId) ?? [];
  return own.length === 0
    ? {}
    : { pictures: own.map(({ side: _, ...shown }, n) => ({ id: `${RId}-${n}`, alt: `${Title}: ${shown.sideName}`, ...shown })) };
}

function peopleText({ Parts = [], ...line }: ShownLine, words: Words['order']): string {
  const people = ({ People = [] }: ShownLine) => unlinked(separatedPeople(People).join(' '));
  if (Parts.length < 2) return fill(words.people, { people: people(line) });
  return Parts.map((part) => `${part.Size} × ${part.Qty}: ${people(part)}`).join('\n');
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

export const sellerRows = ({ Seller }: Pick<Order, 'Seller'>, { words }: OrderSetting): (readonly [name: string, value: string])[] =>
  (
    [
      [words.seller, Seller?.Name],
      [words.street, Seller?.Address],
      [words.phone, Seller?.Phone],
      [words.email, Seller?.Email],
      [words.mersis, Seller?.Mersis],
      [words.sellerTax, Seller?.Tax],
    ] as const
  ).flatMap(([name, value]) => (value ? [[name, value] as const] : []));

export const taxRows = ({ TaxOffice, TaxNumber, BillingAddress }: Company, words: Words['order']): (readonly [string, string])[] =>
  present([
    [words.taxOffice, unlinked(TaxOffice)] as const,
    [words.taxNumber, TaxNumber] as const,
    BillingAddress !== undefined && ([words.billingAddress, unlinked(cleanLines(BillingAddress))] as const),
  ]);

export function addressBlocks({ Address: to, Invoice: invoice }: Order, { words }: OrderSetting): Block[] {
  const place = unlinked(addressLines({ ...to, Line: cleanLines(to.Line) }).join('\n'));
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
              ...taxRows(invoice, words),
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
