import type { Order } from '@shop/contracts/orders';
import type { MailContents } from '../mail/mails.ts';

/** An order with all that an order can have, and names that try to be more than names. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  OrderId: 42,
  OrderNumber: 'BH-2026-000042',
  Date: '2026-11-21T09:30:00.000Z',
  State: 'awaiting-payment',
  LineCount: 2,
  Pieces: 13,
  Total: 123_440,
  Img: '/upfs/stc/print/tshirt-white.svg',
  Lines: [
    line({ Title: 'Çocuk Tişörtü & <b>Baskı</b>', Colour: 'Beyaz', Size: 'XL', Qty: 12, UnitPrice: 9_900, LineTotal: 118_800 }),
    line({ Title: 'İsme Özel Kupa', Qty: 1, UnitPrice: 4_500, LineTotal: 4_500 }),
  ],
  Totals: {
    Subtotal: 123_300,
    Discount: 1_000,
    DeliveryFee: 490,
    PaymentFee: 650,
    VatIncluded: 20_573,
    Vat: [
      { Rate: 10, Base: 4_091, Amount: 409 },
      { Rate: 20, Base: 98_776, Amount: 20_164 },
    ],
    Total: 123_440,
  },
  CouponCode: 'ILK10',
  Address: {
    Title: 'Ev',
    FullName: 'Gülşah Öztürk',
    Phone: '+90 532 111 22 33',
    City: 'İzmir',
    District: 'Karşıyaka',
    Neighbourhood: 'Bostanlı',
    Line: 'Cemal Gürsel Cad. No: 12 D: 4',
    PostCode: '35590',
  },
  Invoice: {
    Kind: 'company',
    Title: 'Işık Çiçekçilik Ltd. Şti.',
    TaxOffice: 'Karşıyaka',
    TaxNumber: '1234567890',
    BillingAddress: 'Çiçek Sok. No: 5\nKonak / İzmir',
    Reference: 'SAT-2026-0042',
    EInvoice: true,
  },
  Delivery: { Code: 'standard', Name: 'Standart kargo', Promise: '3–5 iş günü', Fee: 490 },
  Payment: { Code: 'bank-transfer', Kind: 'transfer', Name: 'Havale / EFT', Note: '' },
  PaymentProgress: 'awaiting',
  BankAccounts: [
    { Bank: 'Ziraat Bankası', Holder: 'Baskıhane A.Ş.', Iban: 'TR33 0006 1005 1978 6457 8413 26' },
    { Bank: 'İş Bankası', Holder: 'Baskıhane A.Ş.', Iban: 'TR32 0010 0099 9990 1234 5678 90' },
  ],
  HeldUntil: '2026-11-24T09:30:00.000Z',
  Cancellable: true,
  History: [{ State: 'awaiting-payment', Date: '2026-11-21T09:30:00.000Z', Note: '' }],
  ...changes,
});

const line = (changes: Partial<Order['Lines'][number]>): Order['Lines'][number] => ({
  RId: 1,
  PId: 1,
  VariantId: 1,
  Title: '',
  Slug: '',
  Img: '',
  Size: '',
  Colour: '',
  Qty: 1,
  UnitPrice: 0,
  LineTotal: 0,
  InStock: true,
  ...changes,
});

const paid = { State: 'paid', PaymentProgress: 'paid', BankAccounts: [] } as const satisfies Partial<Order>;
const product = { title: 'Tişört Baskı', link: 'http://localhost:3000/products/tisort-baski/7' };

/** One of each mail. */
export const sampleMails: MailContents = {
  welcome: { name: 'Gülşah', link: 'http://localhost:3000/user/verify?token=ornek' },
  'email-verification': { name: 'Gülşah', link: 'http://localhost:3000/user/verify?token=ornek' },
  'password-reset': { name: 'Gülşah', link: 'http://localhost:3000/user/forgot?token=ornek&x=1', minutes: 60 },
  'guest-account': { link: 'http://localhost:3000/user/forgot?token=ornek' },
  'password-changed': { name: 'Gülşah', revoked: { Passkeys: ['Firefox · Windows'], Sessions: ['Safari · iOS', ''] } },
  'email-proved': { name: 'Gülşah', revoked: { Passkeys: ['Firefox · Windows'], Sessions: [] } },
  'email-change': { name: 'Gülşah', link: 'http://localhost:3000/user/verify?token=ornek' },
  'email-change-asked': { name: 'Gülşah', newEmail: 'gulsah.yeni@example.com' },
  'email-changed': { name: 'Gülşah', newEmail: 'gulsah.yeni@example.com' },
  'passkey-added': { name: 'Gülşah' },
  'passkey-removed': { name: 'Gülşah' },
  'second-factor-on': { name: 'Gülşah' },
  'second-factor-off': { name: 'Gülşah' },
  'recovery-code-used': { name: 'Gülşah', left: 9 },
  'recovery-codes-renewed': { name: 'Gülşah' },
  'data-export': { name: 'Gülşah', link: 'http://localhost:3000/user/security', days: 7 },
  'account-closed': { name: 'Gülşah' },
  'order-placed': {
    order: sampleOrder({ HeldUntil: '2026-11-21T21:30:00.000Z', ConfirmEmail: { HeldUntil: '2026-11-24T09:30:00.000Z' } }),
    name: 'Gülşah',
    link: 'http://localhost:3000/user/verify?token=ornek',
    preInformation: 'ÖN BİLGİLENDİRME FORMU\n\n1. Satıcı\nBaskıhane\n\n2. Ürünler\n12 × Tişört',
    agreement: 'MESAFELİ SATIŞ SÖZLEŞMESİ\n\nMadde 1 – Taraflar\nSatıcı Baskıhane ile siparişte adı geçen alıcı.',
  },
  'order-unpaid': {
    order: sampleOrder({
      BankAccounts: [],
      Payment: { Code: 'card', Kind: 'card', Name: 'Kredi / banka kartı', Note: '' },
      PayableUntil: '2026-11-21T10:00:00.000Z',
    }),
    name: 'Gülşah',
  },
  'order-paid': { order: sampleOrder(paid), name: 'Gülşah' },
  'order-in-production': { order: sampleOrder({ ...paid, State: 'in-production' }), name: 'Gülşah' },
  'order-shipped': {
    order: sampleOrder({ ...paid, State: 'shipped', Carrier: 'Yurtiçi Kargo', TrackingNumber: 'YK123456789TR' }),
    name: 'Gülşah',
  },
  'order-delivered': { order: sampleOrder({ ...paid, State: 'delivered' }), name: 'Gülşah' },
  'order-cancelled': { order: sampleOrder({ ...paid, State: 'cancelled', PaymentProgress: 'refund-due' }), name: 'Gülşah' },
  'payment-returned': { order: sampleOrder({ ...paid, State: 'cancelled', PaymentProgress: 'refund-due' }), name: 'Gülşah' },
  'quote-received': { name: 'Işıl', qty: 2500, product },
  'quote-asked': { name: 'Işıl', email: 'isil@example.com', phone: '+905321234567', qty: 2500, note: 'İki renk baskı.', product },
  'question-received': { name: 'Işıl', product },
  'question-asked': { name: 'Işıl', email: 'isil@example.com', subject: 'Kumaş', question: 'Kumaş %100 pamuk mu?\nTeşekkürler.', product },
  'back-in-stock': { title: 'Çocuk Tişörtü', size: '7–8 yaş', link: product.link },
  'jobs-failed': { jobs: [{ name: 'refund', failed: 2, trying: 1 }] },
  'daily-summary': {
    summary: {
      day: '2026-11-21',
      orders: 12,
      total: 1_234_500,
      newCustomers: 4,
      questions: 3,
      waiting: { payment: 5, production: 7, shipping: 2, refund: 1 },
      soldOut: 9,
      failedJobs: 0,
    },
  },
};
