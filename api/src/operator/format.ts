import { addressLines } from '@shop/contracts/address-lines';
import { expectedDelivery } from '@shop/contracts/expected-delivery';
import type { Invoice } from '@shop/contracts/orders';
import { formatMoney } from '@shop/domain/money';
import { compareSizes } from '@shop/domain/size-order';
import { TURKEY_ZONE, turkishDate } from '@shop/domain/turkey-time';
import type {
  CouponList,
  Health,
  JudgedReviews,
  OrderDetails,
  OrderList,
  PrintFiles,
  Questions,
  Shelves,
  Subscribers,
} from './contract.ts';

const time = new Intl.DateTimeFormat('sv-SE', { timeZone: TURKEY_ZONE, dateStyle: 'short', timeStyle: 'short' });
const at = (date: string): string => time.format(new Date(date));
const day = (date: string): string => turkishDate(Date.parse(date));

export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const right = head.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'));
  return cells
    .map((row) =>
      row
        .map((cell, column) => (right[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function printFilesText(pieces: PrintFiles): string {
  const failed = pieces.flatMap(({ Name, Failure }) => (Failure === undefined ? [] : [`${Name} could not be made: ${Failure}`]));
  const states = table(
    ['Piece', 'State', 'Files'],
    pieces.map(({ Name, State, Files }) => [Name, State, State === 'made' ? Files.join(' ') : '']),
  );
  return [
    states,
    ...failed,
    ...(failed.length > 0 ? ['It is tried again for half an hour, and at once when this command is given then.'] : []),
  ].join('\n');
}

const methodsText = (methods: OrderList['Orders'][number]['Methods']): string =>
  methods.map(({ Method = 'blank', Pieces }) => `${Method} ×${Pieces}`).join(', ');

export function ordersText({ Currency, Orders }: OrderList): string {
  if (Orders.length === 0) return 'There are no such orders.';
  return table(
    ['Order', 'Produce by', 'Delivery', 'Placed', 'State', 'Payment', 'Total', 'Pieces'],
    Orders.map((order) => [
      order.OrderNumber,
      order.Due ?? '',
      order.DeliveryCode,
      day(order.Date),
      order.State,
      order.PaymentProgress,
      formatMoney(order.Total, Currency),
      methodsText(order.Methods),
    ]),
  );
}

type Lines = OrderDetails['Order']['Lines'];

const inSizeOrder = (lines: Lines): Lines =>
  [...Map.groupBy(lines, ({ PId, Colour, Design }) => `${PId} ${Colour} ${Design?.DesignId}`).values()].flatMap((sizes) =>
    sizes.toSorted((a, b) => compareSizes(a.Size, b.Size)),
  );

export function orderText({ Currency, Email, Order }: OrderDetails): string {
  const money = (amount: number) => formatMoney(amount, Currency);
  const { Totals, Address, Invoice } = Order;
  const expected = expectedDelivery(Order);
  const facts = [
    ['State', Order.State],
    ['Placed', at(Order.Date)],
    ...(Order.Due === undefined ? [] : [['Produce by', Order.Due]]),
    ...(Order.HeldUntil === undefined ? [] : [['Kept until', at(Order.HeldUntil)]]),
    ...(Order.ConfirmEmail ? [['E-mail', 'not confirmed: kept for a short time']] : []),
    ['Customer', `${Address.FullName}, ${Email}, ${Address.Phone}`],
    ['Address', addressLines(Address).join(', ')],
    ['Invoice', Invoice.Kind === 'company' ? companyText(Invoice) : 'personal'],
    ['Delivery', Order.Delivery.Name],
    ...(expected
      ? [['Expected', `${expected.Earliest} to ${expected.Latest}${expected.isUnpaid ? ' if paid on the day of the order' : ''}`]]
      : []),
    ...(Order.TrackingNumber === undefined ? [] : [['Parcel', `${Order.Carrier} ${Order.TrackingNumber}`]]),
    ['Payment', `${Order.Payment.Name} (${Order.PaymentProgress})`],
    ...(Order.CouponCode === undefined ? [] : [['Coupon', Order.CouponCode]]),
  ];
  const sums = [
    ['Goods', Totals.Subtotal],
    ['Discount', -Totals.Discount],
    ['Delivery', Totals.DeliveryFee],
    ['Payment', Totals.PaymentFee],
  ].filter(([label, amount]) => label === 'Goods' || amount !== 0) as [string, number][];
  const lines = inSizeOrder(Order.Lines);
  return [
    Order.OrderNumber,
    table(['', ''], facts as [string, string][]).trimStart(),
    table(
      ['Line', 'Size', 'Colour', 'Design', 'Pieces', 'Sum'],
      lines.map((line) => [
        line.Title,
        line.Size,
        line.Colour,
        line.Design ? 'yes' : line.Blank ? 'blank' : '',
        line.Qty,
        money(line.LineTotal),
      ]),
    ),
    lines
      .flatMap(({ Title, Size, People = [] }) => (People.length > 0 ? [[Title, Size, People.join(' · ')].filter(Boolean).join(', ')] : []))
      .join('\n'),
    [...sums, ['Total', Totals.Total] as const].map(([label, amount]) => `${label}: ${money(amount)}`).join('\n'),
    Totals.Vat.map(({ Rate, Base, Amount }) => `VAT ${Rate} %: ${money(Amount)} of ${money(Base)}`).join('\n'),
    table(
      ['When', 'State', 'What the shopper reads'],
      Order.History.map((entry) => [at(entry.Date), entry.State, entry.Note]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

export function couponsText({ Currency, Coupons }: CouponList): string {
  if (Coupons.length === 0) return 'There are no coupons. Make one with add-coupon.';
  return table(
    ['Code', 'Takes off', 'From', 'Until', 'Goods from', 'Used', 'Per customer'],
    Coupons.map((coupon) => [
      coupon.Code,
      coupon.Kind === 'percent' ? `${coupon.Value} %` : formatMoney(coupon.Value, Currency),
      coupon.StartsAt ? at(coupon.StartsAt) : '',
      coupon.EndsAt ? at(coupon.EndsAt) : '',
      coupon.MinSubtotal > 0 ? formatMoney(coupon.MinSubtotal, Currency) : '',
      coupon.MaxUses === undefined ? String(coupon.Used) : `${coupon.Used} of ${coupon.MaxUses}`,
      coupon.MaxUsesPerCustomer,
    ]),
  );
}

type CompanyInvoice = Extract<Invoice, { Kind: 'company' }>;

const companyText = ({ Title, TaxOffice, TaxNumber, BillingAddress, Reference, EInvoice }: CompanyInvoice): string =>
  [`${Title}, ${TaxOffice} ${TaxNumber}`, BillingAddress, Reference && `reference ${Reference}`, EInvoice && 'e-invoice']
    .filter(Boolean)
    .join('; ');

export function questionsText(questions: Questions): string {
  if (questions.length === 0) return 'Nobody has asked anything.';
  return questions
    .map((asked) => {
      const about = asked.Product
        ? `${asked.Qty === undefined ? '' : `Quote for ${asked.Qty} × `}${asked.Product.Title} (${asked.Product.PId})`
        : asked.Subject;
      return `${at(asked.Date)}  ${[`${asked.Name} <${asked.Email}>`, asked.Phone].filter(Boolean).join('  ')}\n${about}\n${asked.Question.replaceAll(/^/gm, '  ')}`;
    })
    .join('\n\n');
}

export function subscribersText(subscribers: Subscribers): string {
  if (subscribers.length === 0) return 'Nobody wants offers by mail.';
  return table(
    ['Address', 'Name', 'Language', 'Since'],
    subscribers.map(({ Email, Name, Language, Since }) => [Email, Name, Language, at(Since)]),
  );
}

export function reviewsText(reviews: JudgedReviews): string {
  if (reviews.length === 0) return 'No review was reported, and none is hidden.';
  return reviews
    .map(({ Id, Date: date, Product, Name, Rating, Review, Photos, Hidden, Reasons }) => {
      const state = [
        ...(Hidden ? ['hidden'] : []),
        ...(Reasons.length > 0 ? [`reported by ${Reasons.length} as ${[...new Set(Reasons)].join(', ')}`] : []),
        ...(Photos > 0 ? [`${Photos} photos`] : []),
      ].join('; ');
      return `${Id}  ${at(date)}  ${Name}, ${Rating} stars: ${state}\n${Product.Title} (${Product.PId})\n${Review.replaceAll(/^/gm, '  ')}`;
    })
    .join('\n\n');
}

export const shelvesText = (shelves: Shelves): string =>
  table(
    ['Size', 'Pieces'],
    shelves.map(({ Size, Stock }) => [Size || '(one size)', Stock]),
  );

const diskStates: Record<Health['Disk']['State'], string> = {
  ok: '',
  reserve: '. MAKE ROOM: only orders are accepted',
  full: '. MAKE ROOM: nothing is accepted',
};

export const healthText = ({ Ok, Pid, UptimeSeconds, MemoryMb, Disk, Database, Jobs }: Health): string =>
  [
    `The API (process ${Pid}) is ${Ok ? 'well' : 'not well'}.`,
    `Up for ${Math.floor(UptimeSeconds / 3600)} h ${Math.floor((UptimeSeconds % 3600) / 60)} min`,
    `Database ${Database ? `(${Database.Kind}) answers in ${Database.Ms} ms` : 'does not answer'}`,
    `Memory ${MemoryMb} MB`,
    `Free disk ${Disk.FreeMb === null ? 'unknown' : `${Disk.FreeMb} MB`}, of which ${Disk.ReserveMb} MB are kept for orders${diskStates[Disk.State]}`,
    ...(Jobs?.map(({ Name, Waiting, Active, Failed }) => `Jobs: ${Name} ${Waiting} waiting, ${Active} active, ${Failed} failed`) ?? [
      'Jobs unknown',
    ]),
  ].join('\n');
