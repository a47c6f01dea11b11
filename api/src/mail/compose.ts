import type { Order } from '@shop/contracts/orders';
import { contactPath, orderPath, productPath } from '@shop/contracts/page-paths';
import type { RevokedAccess } from '@shop/contracts/user';
import { formatDate, formatMoment } from '@shop/domain/dates';
import type { Locale } from '@shop/domain/locale';
import { formatMoney } from '@shop/domain/money';
import type { Config } from '../env.ts';
import { shopPage } from '../lib/shop-page.ts';
import { stripUnwritable } from '../lib/strip-unwritable.ts';
import type { Block, Composed, LinePictures } from './blocks.ts';
import { fill } from './fill.ts';
import type { MailContents, MailName, Product, QueuedMail } from './mails.ts';
import { addressBlocks, type OrderSetting, orderFacts, orderGoods, proofText, sellerRows, transferBlocks } from './order-blocks.ts';
import { plainLine, unlinked } from './plain.ts';
import type { Words } from './words.ts';
import { en } from './words-en.ts';
import { tr } from './words-tr.ts';

export const languages: Record<Locale, Words> = { tr, en };

interface Setting extends OrderSetting {
  all: Words;
  publicOrigin: URL;
}

const bodies: { [N in MailName]: (contents: MailContents[N], own: string, setting: Setting) => readonly Block[] } = {
  welcome: verificationMail,
  'email-verification': verificationMail,
  'password-reset': ({ name, link }, own, { all }) => [
    greeting(all, name),
    text(own),
    { kind: 'button', label: all.buttons.reset, href: link },
    text(all.notYou.reset, true),
  ],
  'guest-account': ({ link }, own, { all }) => [
    greeting(all, ''),
    text(own),
    { kind: 'button', label: all.buttons.guest, href: link },
    text(all.notYou.newEmail, true),
  ],
  'email-proved': ({ name, revoked }, own, { all, locale, publicOrigin }) => [
    greeting(all, name),
    text(own),
    ...revokedBlocks(revoked, all),
    text(all.notYou.proved),
    { kind: 'button', label: all.buttons.reset, href: shopPage('/user/forgot', locale, { publicOrigin }).href },
  ],
  'password-changed': ({ name, revoked }, own, { all, locale, publicOrigin }) => [
    greeting(all, name),
    text(own),
    ...(revoked ? revokedBlocks(revoked, all) : []),
    text(all.notYou.changed),
    { kind: 'button', label: all.buttons.reset, href: shopPage('/user/forgot', locale, { publicOrigin }).href },
  ],
  'email-change': ({ name, link }, own, { all }) => [
    greeting(all, name),
    text(own),
    { kind: 'button', label: all.buttons.newEmail, href: link },
    text(all.notYou.newEmail, true),
  ],
  'email-change-asked': ({ name, newEmail }, own, { all, locale, publicOrigin }) => [
    greeting(all, name),
    text(own),
    { kind: 'facts', rows: [[all.newEmail, unlinked(newEmail)]] },
    text(all.notYou.emailAsked),
    { kind: 'button', label: all.buttons.reset, href: shopPage('/user/forgot', locale, { publicOrigin }).href },
  ],
  'email-changed': ({ name, newEmail }, own, { all }) => [
    greeting(all, name),
    text(own),
    { kind: 'facts', rows: [[all.newEmail, unlinked(newEmail)]] },
    text(all.notYou.emailChanged),
  ],
  'passkey-added': passkeyMail,
  'passkey-removed': passkeyMail,
  'second-factor-on': passkeyMail,
  'second-factor-off': passkeyMail,
  'recovery-code-used': passkeyMail,
  'recovery-codes-renewed': passkeyMail,
  'data-export': ({ name, link }, own, { all }) => [
    greeting(all, name),
    text(own),
    { kind: 'button', label: all.buttons.data, href: link },
  ],
  'account-closed': ({ name }, own, { all }) => [greeting(all, name), text(own)],
  'order-placed': ({ order, name, preInformation, agreement, link, guest }, _own, setting) => [
    greeting(setting.all, name),
    text(paymentText(order, setting)),
    ...confirmBlocks(order, link, guest, setting),
    ...transferBlocks(order, setting),
    ...orderBlocks(order, guest, setting),
    ...guestBlocks(order, guest && link, setting),
    { kind: 'document', text: preInformation },
    { kind: 'document', text: agreement },
  ],
  'order-unpaid': ({ order, name }, own, { all, locale, publicOrigin, ...setting }) => [
    greeting(all, name),
    text(own),
    { kind: 'button', label: all.buttons.pay, href: shopPage(orderPath(order.OrderId), locale, { publicOrigin }).href },
    orderFacts(order, { locale, ...setting }),
    orderGoods(order, { locale, ...setting }),
  ],
  'order-paid': stateMail,
  'order-in-production': stateMail,
  'order-shipped': ({ order, name, guest }, own, setting) => [
    greeting(setting.all, name),
    text(own),
    ...(order.TrackingUrl === undefined ? [] : [{ kind: 'button' as const, label: setting.all.buttons.track, href: order.TrackingUrl }]),
    ...orderBlocks(order, guest, setting),
  ],
  'order-delivered': (contents, own, setting) => {
    const { all, locale, publicOrigin } = setting;
    const [first] = contents.order.Lines;
    const page =
      contents.order.Lines.length === 1 && first
        ? `${productPath({ slug: first.Slug, id: first.PId })}#reviews`
        : orderPath(contents.order.OrderId);
    return [
      ...stateMail(contents, own, setting),
      { kind: 'button', label: all.buttons.review, href: shopPage(page, locale, { publicOrigin }).href },
      { kind: 'button', label: all.buttons.report, href: shopPage(contactPath(contents.order.OrderNumber), locale, { publicOrigin }).href },
    ];
  },
  'order-cancelled': ({ order, name, guest }, own, setting) => {
    const total = formatMoney(order.Totals.Total, setting.currency);
    const money = fill(setting.all.cancelled[order.PaymentProgress], { total });
    return stateMail({ order, ...(name !== undefined && { name }), ...(guest && { guest }) }, `${own} ${money}`, setting);
  },
  'payment-returned': stateMail,
  'question-received': ({ name, product }, own, { all }) => [greeting(all, name), text(own), ...productBlocks(product, all)],
  'question-asked': ({ name, email, subject, question, product }, own, { all }) => [
    {
      kind: 'facts',
      rows: [
        [all.question.from, `${name} · ${email}`],
        [all.question.subject, subject],
      ],
    },
    { kind: 'quote', text: question },
    ...productBlocks(product, all),
    text(own, true),
  ],
  'quote-received': ({ name, qty, product }, own, { all, words }) => [
    greeting(all, name),
    text(own),
    { kind: 'facts', rows: [[words.quantity, String(qty)]] },
    ...productBlocks(product, all),
  ],
  'quote-asked': ({ name, email, phone, qty, note, product }, own, { all, words }) => [
    {
      kind: 'facts',
      rows: [[all.question.from, `${name} · ${email}`], ...(phone ? ([[words.phone, phone]] as const) : []), [words.quantity, String(qty)]],
    },
    ...(note ? ([{ kind: 'quote', text: note }] as const) : []),
    ...productBlocks(product, all),
    text(own, true),
  ],
  'jobs-failed': ({ jobs }, own, { all }) => [
    { kind: 'facts', rows: jobs.map(({ name, ...counts }) => [name, fill(all.troubledJob, counts)] as const) },
    text(own),
  ],
  'daily-summary': ({ summary }, own, { all: { summary: words }, currency }) => [
    {
      kind: 'facts',
      rows: [
        [words.orders, String(summary.orders)],
        [words.total, formatMoney(summary.total, currency)],
        [words.newCustomers, String(summary.newCustomers)],
        [words.questions, String(summary.questions)],
      ],
    },
    {
      kind: 'facts',
      title: words.waitingTitle,
      rows: (['payment', 'production', 'shipping', 'refund'] as const).map((what) => [words[what], String(summary.waiting[what])] as const),
    },
    {
      kind: 'facts',
      title: words.stateTitle,
      rows: [
        [words.soldOut, String(summary.soldOut)],
        [words.failedJobs, String(summary.failedJobs)],
      ],
    },
    text(own, true),
  ],
  'back-in-stock': ({ title, size, link }, own, { all }) => [
    { kind: 'facts', rows: [[all.question.product, title], ...(size ? ([[all.size, size]] as const) : [])] },
    text(own),
    { kind: 'button', label: all.buttons.product, href: link },
  ],
};

const text = (words: string, quiet = false): Block => ({ kind: 'text', text: words, quiet });
function greeting({ greeting: words, greetingNobody }: Words, name = ''): Block {
  const said = plainLine(name);
  return text(said ? fill(words, { name: said }) : greetingNobody);
}

function passkeyMail({ name }: { name: string }, own: string, { all, locale, publicOrigin }: Setting): readonly Block[] {
  return [
    greeting(all, name),
    text(own),
    text(all.notYou.passkey),
    { kind: 'button', label: all.buttons.security, href: shopPage('/user/security', locale, { publicOrigin }).href },
  ];
}

/** Removes links from device names, which an attacker's browser may have sent. */
function revokedBlocks({ Passkeys, Sessions }: RevokedAccess, { revoked }: Words): Block[] {
  const named = (devices: readonly string[]) => devices.map((device) => plainLine(device).slice(0, 60) || revoked.unknownDevice).join(', ');
  const rows = [
    [revoked.passkeys, named(Passkeys)],
    [revoked.sessions, named(Sessions)],
  ] as const;
  const ended = rows.filter(([, devices]) => devices !== '');
  return ended.length > 0 ? [{ kind: 'facts', rows: ended }] : [];
}

function verificationMail(
  { name, link }: { name: string; link?: string },
  own: string,
  { all, locale, publicOrigin }: Setting,
): readonly Block[] {
  const href = link ?? shopPage('/user/profile', locale, { publicOrigin }).href;
  return [greeting(all, name), text(own), { kind: 'button', label: all.buttons.verify, href }, text(all.notYou.registered, true)];
}

function confirmBlocks(order: Order, link: string | undefined, guest: true | undefined, setting: Setting): Block[] {
  const words = proofText(order, setting);
  const { all, locale, publicOrigin } = setting;
  const href = link ?? shopPage('/user/profile', locale, { publicOrigin }).href;
  return words === undefined ? [] : [text(words), { kind: 'button', label: guest ? all.buttons.guestVerify : all.buttons.verify, href }];
}

function guestBlocks(order: Order, link: string | undefined, setting: Setting): Block[] {
  const { all } = setting;
  if (link === undefined || proofText(order, setting) !== undefined) return [];
  return [text(all.guest), { kind: 'button', label: all.buttons.guest, href: link }];
}

function paymentText({ Totals, Payment, PaymentProgress }: Order, { all }: Setting): string {
  if (Totals.Total === 0) return all.nothingToPay;
  // An unpaid card order gets a mail only while the provider reviews the payment.
  return Payment.Kind === 'card' && PaymentProgress === 'awaiting' ? all.paymentChecked : all.placed[PaymentProgress];
}

function stateMail({ order, name, guest }: MailContents['order-paid'], own: string, setting: Setting): readonly Block[] {
  return [greeting(setting.all, name), text(own), ...orderBlocks(order, guest, setting)];
}

function orderPage({ OrderId, OrderNumber }: Order, guest: true | undefined, setting: Setting): string {
  if (!guest) return shopPage(orderPath(OrderId), setting.locale, setting).href;
  const tracking = shopPage('/order', setting.locale, setting);
  tracking.searchParams.set('number', OrderNumber);
  return tracking.href;
}

const orderBlocks = (order: Order, guest: true | undefined, setting: Setting): Block[] => [
  orderFacts(order, setting),
  { kind: 'button', label: setting.all.buttons.order, href: orderPage(order, guest, setting) },
  orderGoods(order, setting),
  ...addressBlocks(order, setting),
  ...(order.Seller && order.Invoice.Kind === 'company'
    ? [{ kind: 'facts' as const, title: setting.words.seller, rows: sellerRows(order, setting) }]
    : []),
];

const productBlocks = (product: Product | undefined, all: Words): Block[] =>
  product
    ? [
        { kind: 'facts', rows: [[all.question.product, product.title]] },
        { kind: 'button', label: all.buttons.product, href: product.link },
      ]
    : [];

const moment = (iso: string | undefined, locale: Locale): string => (iso === undefined ? '' : formatMoment(iso, locale));

function values(contents: QueuedMail['contents'], locale: Locale, currency: string): Record<string, string | number> {
  if ('order' in contents)
    return {
      number: contents.order.OrderNumber,
      until: moment(contents.order.PayableUntil, locale),
      total: formatMoney(contents.order.Totals.Total, currency),
    };
  if ('summary' in contents) return { day: formatDate(contents.summary.day, locale), orders: contents.summary.orders };
  const { name, subject } = contents as { name?: string; subject?: string };
  return {
    ...Object.fromEntries(Object.entries(contents).filter(([, value]) => typeof value !== 'object')),
    ...(name !== undefined && { name: plainLine(name) }),
    ...(subject !== undefined && { subject: plainLine(subject) }),
  };
}

export function compose(
  { name, locale, contents: queued }: QueuedMail,
  { currency, publicOrigin }: Pick<Config, 'currency' | 'publicOrigin'>,
  pictures?: LinePictures,
): Composed {
  const all = languages[locale];
  const contents = stripUnwritable(queued);
  const named = values(contents, locale, currency);
  const { subject, preheader, heading, text: own } = all.mails[name];
  const blocks = bodies[name] as (contents: QueuedMail['contents'], own: string, setting: Setting) => readonly Block[];
  return {
    // Line breaks in user input could add mail headers.
    subject: fill(subject, named).replace(/\s+/g, ' '),
    preheader: fill(preheader, named).replace(/\s+/g, ' '),
    heading: fill(heading, named),
    blocks: blocks(contents, fill(own, named), { all, words: all.order, locale, currency, publicOrigin, pictures }),
  };
}
