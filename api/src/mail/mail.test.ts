import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Order } from '@shop/contracts/orders';
import { formatMoment } from '@shop/domain/dates';
import type { Locale } from '@shop/domain/locale';
import { sql } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../env.ts';
import { folderStore } from '../files/folder-store.ts';
import { sampleMails, sampleOrder } from '../testing/sample-mails.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, shopper, signupForm } from '../testing/shopper.ts';
import type { MailContents, MailName, QueuedMail } from './mails.ts';
import { openMailer } from './transport.ts';

const received: { mail: Email; user: unknown; from: string | false; to: string[] }[] = [];
let refusing = false;

const server = new SMTPServer({
  authOptional: true,
  allowInsecureAuth: true,
  onAuth({ username, password }, _session, done) {
    if (username === 'sipariş' && password === 'çok gizli') done(null, { user: username });
    else done(new Error('wrong password'));
  },
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, done) {
    if (refusing) done(Object.assign(new Error('mailbox is full'), { responseCode: 452 }));
    else done();
  },
  onData(stream, session, done) {
    const { envelope } = session;
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
        received.push({
          mail,
          user: session.user,
          from: envelope.mailFrom ? envelope.mailFrom.address : false,
          to: envelope.rcptTo.map(({ address }) => address),
        });
        done();
      });
    });
  },
});

let shop: TestShop;
let smtpUrl: string;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.server.address();
  if (!address || typeof address === 'string') throw new Error('the mail server does not listen');
  smtpUrl = `smtp://127.0.0.1:${address.port}`;
  shop = await openShop({
    CATALOGUE: 'retail',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Baskıhane Şişli <siparis@shop.example>',
    SHOP_EMAIL: 'sorular@shop.example',
  });
});
afterEach(() => {
  received.length = 0;
  refusing = false;
});
afterAll(async () => {
  await shop.close();
  await new Promise<void>((closed) => server.close(closed));
});

const queued = <N extends MailName>(name: N, contents: MailContents[N], locale: Locale = 'tr'): QueuedMail =>
  ({ to: 'gulsah@example.com', locale, name, contents }) as QueuedMail;

async function send<N extends MailName>(name: N, contents: MailContents[N], locale?: Locale): Promise<Email> {
  await shop.db.transaction((tx) => shop.jobs.send(tx, 'mail', queued(name, contents, locale)));
  await shop.runJobs();
  const mail = received.at(-1)?.mail;
  if (!mail) throw new Error('no mail came');
  return mail;
}

const shown = (html: string | undefined): string =>
  (html ?? '')
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const orderFacts = [
  'BH-2026-000042',
  'Çocuk Tişörtü & <b>Baskı</b>',
  'XL',
  'İsme Özel Kupa',
  '$1,188.00',
  '$1,233.00',
  '-$10.00',
  'ILK10',
  '$4.90',
  '$6.50',
  '$1,234.40',
  '$201.64',
  'Gülşah Öztürk',
  'Bostanlı',
  '35590 Karşıyaka / İzmir',
  'Işık Çiçekçilik Ltd. Şti.',
  '1234567890',
  'shop:/user/orders/42',
];
const shopIn = { tr: 'http://localhost:3000', en: 'http://localhost:3000/en' };
const asker = ['Işıl', 'Tişört Baskı', 'http://localhost:3000/products/tisort-baski/7'];

const expected: Record<MailName, { tr: string; en: string; facts: string[] }> = {
  welcome: { tr: 'Aramıza hoş geldiniz', en: 'Welcome', facts: ['Gülşah', 'http://localhost:3000/user/verify?token=ornek'] },
  'email-verification': {
    tr: 'E-posta adresinizi doğrulayın',
    en: 'Confirm your e-mail address',
    facts: ['Gülşah', 'http://localhost:3000/user/verify?token=ornek'],
  },
  'password-reset': {
    tr: 'Şifrenizi yenileyin',
    en: 'Set a new password',
    facts: ['Gülşah', 'http://localhost:3000/user/forgot?token=ornek&x=1', '60'],
  },
  'guest-account': {
    tr: 'Hesabınızı açın',
    en: 'Open your account',
    facts: ['http://localhost:3000/user/forgot?token=ornek', '7'],
  },
  'password-changed': {
    tr: 'Şifreniz değiştirildi',
    en: 'Your password has been changed',
    facts: ['Gülşah', 'shop:/user/forgot', 'Firefox · Windows', 'Safari · iOS'],
  },
  'email-proved': {
    tr: 'E-posta adresiniz doğrulandı',
    en: 'Your e-mail address is confirmed',
    facts: ['Gülşah', 'shop:/user/forgot', 'Firefox · Windows'],
  },
  'email-change': {
    tr: 'Yeni e-posta adresinizi doğrulayın',
    en: 'Confirm your new e-mail address',
    facts: ['Gülşah', 'http://localhost:3000/user/verify?token=ornek'],
  },
  'email-change-asked': {
    tr: 'E-posta adresinizin değiştirilmesi istendi',
    en: 'Request to change your e-mail address',
    facts: ['Gülşah', 'gulsah.\u200byeni@\u200bexample.\u200bcom', 'shop:/user/forgot'],
  },
  'email-changed': {
    tr: 'E-posta adresiniz değiştirildi',
    en: 'Your e-mail address has been changed',
    facts: ['Gülşah', 'gulsah.\u200byeni@\u200bexample.\u200bcom'],
  },
  'passkey-added': {
    tr: 'Hesabınıza geçiş anahtarı eklendi',
    en: 'A passkey was added to your account',
    facts: ['Gülşah', 'shop:/user/security'],
  },
  'passkey-removed': {
    tr: 'Hesabınızdan geçiş anahtarı silindi',
    en: 'A passkey was removed from your account',
    facts: ['Gülşah', 'shop:/user/security'],
  },
  'second-factor-on': {
    tr: 'İki adımlı doğrulama açıldı',
    en: 'Two-step verification is on',
    facts: ['Gülşah', 'shop:/user/security'],
  },
  'second-factor-off': {
    tr: 'İki adımlı doğrulama kapatıldı',
    en: 'Two-step verification is off',
    facts: ['Gülşah', 'shop:/user/security'],
  },
  'recovery-code-used': {
    tr: 'Bir kurtarma kodunuz kullanıldı',
    en: 'One of your recovery codes was used',
    facts: ['Gülşah', '9', 'shop:/user/security'],
  },
  'recovery-codes-renewed': {
    tr: 'Kurtarma kodlarınız yenilendi',
    en: 'Your recovery codes were renewed',
    facts: ['Gülşah', 'shop:/user/security'],
  },
  'data-export': {
    tr: 'Verilerinizin kopyası hazır',
    en: 'A copy of your data is ready',
    facts: ['Gülşah', 'http://localhost:3000/user/security', '7'],
  },
  'account-closed': { tr: 'Hesabınız kapatıldı', en: 'Your account is closed', facts: ['Gülşah'] },
  'order-placed': {
    tr: 'Siparişiniz alındı: BH-2026-000042',
    en: 'We have received your order: BH-2026-000042',
    facts: [
      ...orderFacts,
      'TR33 0006 1005 1978 6457 8413 26',
      'TR32 0010 0099 9990 1234 5678 90',
      'ÖN BİLGİLENDİRME FORMU',
      '12 × Tişört',
      'MESAFELİ SATIŞ SÖZLEŞMESİ',
      'Madde 1 – Taraflar',
      '24',
      'at:2026-11-21T09:30:00Z',
    ],
  },
  'order-unpaid': {
    tr: 'Ödemenizi tamamlayın: BH-2026-000042',
    en: 'Complete your payment: BH-2026-000042',
    facts: ['BH-2026-000042', 'at:2026-11-21T10:00:00Z', 'İsme Özel Kupa', '$1,234.40', 'shop:/user/orders/42'],
  },
  'order-paid': { tr: 'Ödemenizi aldık: BH-2026-000042', en: 'Payment received: BH-2026-000042', facts: orderFacts },
  'order-in-production': {
    tr: 'Siparişiniz hazırlanıyor: BH-2026-000042',
    en: 'We are preparing your order: BH-2026-000042',
    facts: orderFacts,
  },
  'order-shipped': {
    tr: 'Siparişiniz yola çıktı: BH-2026-000042',
    en: 'Your order is on its way: BH-2026-000042',
    facts: [...orderFacts, 'Yurtiçi Kargo', 'YK123456789TR', 'https://carrier.example/YK123456789TR'],
  },
  'order-delivered': {
    tr: 'Siparişiniz teslim edildi: BH-2026-000042',
    en: 'Your order has been delivered: BH-2026-000042',
    facts: [...orderFacts, 'shop:/contact?order=BH-2026-000042'],
  },
  'order-cancelled': {
    tr: 'Siparişiniz iptal edildi: BH-2026-000042',
    en: 'Your order has been cancelled: BH-2026-000042',
    facts: orderFacts,
  },
  'payment-returned': {
    tr: 'Ödemeniz iade ediliyor: BH-2026-000042',
    en: 'Your payment is being refunded: BH-2026-000042',
    facts: orderFacts,
  },
  'question-received': { tr: 'Sorunuzu aldık', en: 'We have received your question', facts: asker },
  'question-asked': {
    tr: 'Yeni soru: Kumaş',
    en: 'New question: Kumaş',
    facts: [...asker, 'Kumaş %100 pamuk mu?', 'Teşekkürler.', 'isil@example.com'],
  },
  'quote-received': { tr: 'Teklif isteğinizi aldık', en: 'We have received your quote request', facts: [...asker, '2500'] },
  'quote-asked': {
    tr: 'Teklif isteği: 2500 adet',
    en: 'Quote request: quantity 2500',
    facts: [...asker, 'İki renk baskı.', '+905321234567', 'isil@example.com'],
  },
  'back-in-stock': {
    tr: 'Yeniden stokta: Çocuk Tişörtü',
    en: 'Back in stock: Çocuk Tişörtü',
    facts: ['7–8 yaş', 'http://localhost:3000/products/tisort-baski/7'],
  },
  'jobs-failed': {
    tr: 'Dikkat: mağazada tamamlanamayan işler var',
    en: 'Attention: the shop has failed jobs',
    facts: ['refund', 'npm run operator -- health'],
  },
  'daily-summary': {
    tr: 'Günün özeti: 21 Kasım 2026',
    en: 'Daily summary: 21 November 2026',
    facts: ['12', '$12,345.00', '4', '3', '5', '7', '2', '1', '9', '0'],
  },
};

describe.each(Object.keys(expected) as MailName[])('the mail %s', (name) => {
  test.each(['tr', 'en'] as const)('renders the mail in %s as HTML and plain text', async (locale) => {
    const mail = await send(name, sampleMails[name], locale);
    expect(mail.subject).toBe(expected[name][locale]);
    for (const part of [shown(mail.html), mail.text ?? '']) {
      for (const fact of expected[name].facts) {
        const moment = fact.startsWith('at:') && formatMoment(fact.slice(3), locale);
        expect(part).toContain(moment || fact.replace('shop:', shopIn[locale]));
      }
      expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN/);
    }
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.html).not.toMatch(/<img|<script|<link |src=|url\(/);
    expect(received).toMatchObject([{ from: 'siparis@shop.example', to: ['gulsah@example.com'] }]);
    expect(mail.from).toEqual({ name: 'Baskıhane Şişli', address: 'siparis@shop.example' });
    expect(mail.replyTo).toMatchObject([
      { address: name.endsWith('-asked') && name !== 'email-change-asked' ? 'isil@example.com' : 'sorular@shop.example' },
    ]);
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': locale });
    expect(mail.messageId).toMatch(/^<[\w-]{36}@shop\.example>$/);
  });
});

test('greets the recipient by first name if known', async () => {
  expect((await send('order-paid', sampleMails['order-paid'])).text).toContain('Merhaba Gülşah,');
  expect((await send('order-paid', { order: sampleOrder(), name: '' })).text).toContain('Merhaba,');
  expect((await send('order-paid', { order: sampleOrder() }, 'en')).text).toContain('Hello,');
});

test('states the payment status in the order mail', async () => {
  const placed = { preInformation: 'Form', agreement: 'Sözleşme' };
  const cash = sampleOrder({ PaymentProgress: 'on-delivery', BankAccounts: [] });
  expect((await send('order-placed', { order: cash, ...placed })).text).toContain('Ödemenizi teslimatta yapacaksınız.');
  const checked = sampleOrder({ PaymentProgress: 'awaiting', BankAccounts: [], Payment: { ...cash.Payment, Kind: 'card' } });
  expect((await send('order-placed', { order: checked, ...placed })).text).toContain('lütfen yeniden ödeme yapmayın');
  const free = sampleOrder({ CouponCode: 'X', Totals: { ...cash.Totals, Discount: 0, DeliveryFee: 0, PaymentFee: 0 }, BankAccounts: [] });
  const { text } = await send('order-paid', { order: free });
  expect(text).toContain('Kargo: Ücretsiz');
  expect(text).not.toMatch(/İndirim|hizmeti bedeli/);
  const refunded = sampleOrder({ PaymentProgress: 'refunded' });
  expect((await send('order-cancelled', { order: refunded })).text).toContain('Ödediğiniz $1,234.40 size iade edildi.');
  const unpaid = sampleOrder({ PaymentProgress: 'none' });
  expect((await send('order-cancelled', { order: unpaid })).text).toContain('Bu sipariş için sizden ödeme alınmadı.');
});

test('names the seller’s tax number only in mails to companies', async () => {
  const Tax = 'Kadıköy 9876543210';
  const Seller = { Brand: 'Baskıhane', Name: 'Iğdır Baskı', Address: '', Phone: '', Email: '', Mersis: '', Tax };
  expect((await send('order-paid', { order: sampleOrder({ Seller }) })).text).toContain(Tax);
  const personal = sampleOrder({ Seller, Invoice: { Kind: 'personal' } });
  expect((await send('order-paid', { order: personal })).text).not.toContain(Tax);
});

type OrderLine = Order['Lines'][number];

const withDesign = (line: OrderLine, Name: string): OrderLine => ({ ...line, Design: { Name } as NonNullable<OrderLine['Design']> });

describe('escaping texts of shoppers', () => {
  const hostile = '"><script>alert(1)</script>\r\nBcc: herkes@example.com\r\n\r\n{subject} {name} <b>';

  test("escapes shoppers' texts in HTML, subject and headers of mails", async () => {
    const mail = await send('question-asked', { name: hostile, email: 'isil@example.com', subject: hostile, question: hostile });
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).not.toContain('"><script');
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(mail.subject).toBe('Yeni soru: "><script>alert(1)</script> Bcc: … {subject} {name} <b>');
    expect(mail.bcc).toBeUndefined();
    expect(mail.replyTo).toHaveLength(1);
    expect(mail.replyTo?.[0]?.address).toBe('isil@example.com');
    expect(received).toMatchObject([{ to: ['gulsah@example.com'] }]);
    expect(mail.text).toContain('> Bcc: herkes@example.com');
  });

  test('escapes names, designs, postal addresses and coupon codes in mails', async () => {
    const order = sampleOrder();
    const named = {
      ...order,
      Lines: order.Lines.map((line) => withDesign(line, hostile)),
      Address: { ...order.Address, FullName: hostile, Line: hostile },
      CouponCode: hostile,
    };
    for (const mail of [await send('order-paid', { order: named }), await send('welcome', { ...sampleMails.welcome, name: hostile })]) {
      expect(mail.html).not.toMatch(/<script>|<b>/);
      expect(received.at(-1)?.to).toEqual(['gulsah@example.com']);
    }
  });

  test('removes links from shoppers’ texts in mails', async () => {
    const order = sampleOrder();
    const advert = 'Ali https://evil.example/x www.evil.example evil\u3002example 203.0.113.9 al@evil.example';
    const line = withDesign({ ...order.Lines[0], People: [advert] } as (typeof order.Lines)[number], advert);
    const texts = { FullName: advert, Line: advert, Neighbourhood: advert, District: advert, City: advert };
    const company = { Title: advert, TaxOffice: advert, BillingAddress: advert, Reference: advert };
    const typed: typeof order = {
      ...order,
      Lines: [line],
      Address: { ...order.Address, ...texts },
      Invoice: { Kind: 'company', TaxNumber: '1234567890', ...company },
    };
    const placed = { order: typed, name: advert, preInformation: 'Form', agreement: 'Sözleşme' };
    for (const mail of [await send('order-placed', placed), await send('welcome', { ...sampleMails.welcome, name: advert })]) {
      expect(mail.text).toContain('Merhaba Ali … … … … …,');
      for (const part of [mail.html, mail.text]) expect(part).not.toMatch(/evil[.。]example|:\/\/evil|203\.0/);
    }
  });

  test('keeps real company names readable in mails', async () => {
    const order = sampleOrder();
    for (const Title of ['Trendyol.com A.Ş.', 'Işık San.Tic.Ltd.Şti.']) {
      const mail = await send('order-placed', {
        ...sampleMails['order-placed'],
        order: { ...order, Invoice: { ...order.Invoice, Title } as Order['Invoice'] },
      });
      for (const part of [mail.html, mail.text]) expect(part?.replaceAll('\u200b', '')).toContain(Title);
    }
  });

  test('removes control characters from shoppers’ texts in mails', async () => {
    const sly = 'Ekran\u001b[2J temiz\u009b \u202eters';
    const order = sampleOrder();
    const asked = { ...sampleMails['question-asked'], question: sly, subject: sly };
    const placed = { order: { ...order, Address: { ...order.Address, Line: sly } }, preInformation: sly, agreement: sly };
    for (const mail of [await send('question-asked', asked), await send('order-placed', placed)]) {
      expect(mail.text).toContain('Ekran[2J temiz ters');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
      for (const part of [mail.html, mail.text, mail.subject]) expect(part).not.toMatch(/[\u001b\u009b\u202e]/);
    }
  });
});

test('links to the account in welcome mails without verification link', async () => {
  const mail = await send('welcome', { name: 'Gülşah' });
  expect(mail.text).toContain('http://localhost:3000/user/profile');
  expect(mail.text).not.toContain('undefined');
});

describe('a mail server', () => {
  test('retries a mail that the mail server refused', async () => {
    await shop.db.transaction((tx) => shop.jobs.send(tx, 'mail', queued('welcome', sampleMails.welcome)));
    refusing = true;
    await expect(shop.runJobs()).rejects.toThrow('mailbox is full');
    expect(received).toEqual([]);
    refusing = false;
    await retryNow();
    await shop.runJobs();
    await shop.runJobs();
    expect(received).toHaveLength(1);
  });

  test('fails a mail job while the mail server is down', async () => {
    await expect(
      openMailer({ ...shop.config, smtpUrl: 'smtp://127.0.0.1:1' }, shop.files)(queued('welcome', sampleMails.welcome), 'job-1'),
    ).rejects.toThrow('ECONNREFUSED');
  });

  test('gives a repeated mail the same Message-ID', async () => {
    const post = openMailer(shop.config, shop.files);
    for (let n = 0; n < 2; n += 1) await post(queued('welcome', sampleMails.welcome), 'job-1');
    expect(received.map(({ mail }) => mail.messageId)).toEqual(['<job-1@shop.example>', '<job-1@shop.example>']);
  });

  test('logs in to the mail server or throws when refused', async () => {
    const post = (login: string) =>
      openMailer({ ...shop.config, smtpUrl: smtpUrl.replace('//', `//${login}@`) }, shop.files)(
        queued('welcome', sampleMails.welcome),
        'job-3',
      );
    await post(`${encodeURIComponent('sipariş')}:${encodeURIComponent('çok gizli')}`);
    expect(received).toMatchObject([{ user: 'sipariş' }]);
    await expect(post('baska:yanlis')).rejects.toThrow('wrong password');
  });

  test.each(['gizli:parola@', ''])('refuses a remote mail server without encryption (login: %s)', async (login) => {
    const url = smtpUrl.replace('127.0.0.1', `${login}[::ffff:127.0.0.1]`);
    await expect(openMailer({ ...shop.config, smtpUrl: url }, shop.files)(queued('welcome', sampleMails.welcome), 'job-2')).rejects.toThrow(
      /TLS/i,
    );
    expect(received).toEqual([]);
  });
});

async function retryNow(): Promise<void> {
  await shop.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
}

test('writes mails to files when no mail server is configured', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'outbox-test-'));
  const post = openMailer(readConfig({ DATA_DIR: dataDir }), folderStore(dataDir));
  const mail = queued('password-reset', sampleMails['password-reset']);
  for (const job of ['job-1', 'job-1', 'job-2']) await post(mail, job);
  const files = (await readdir(join(dataDir, 'outbox'))).toSorted();
  expect(files).toHaveLength(2);
  expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d_password-reset_job-[12]\.eml$/);
  const opened = await PostalMime.parse(await readFile(join(dataDir, 'outbox', files[0] ?? '')));
  expect(opened).toMatchObject({ subject: 'Şifrenizi yenileyin', from: { name: 'Baskıhane', address: 'siparis@localhost' } });
  await rm(dataDir, { recursive: true });
});

describe('sending mails', () => {
  test('sends no second welcome mail when registration is refused', async () => {
    const visitor = shopper(shop.app);
    const form = signupForm({ Name: 'İlkışık' });
    await visitor.post('/user', form, { 'accept-language': 'en' });
    await shopper(shop.app).post('/user', form);
    await shop.runJobs();
    expect(received.map(({ mail, to }) => [mail.subject, to])).toEqual([['Welcome', [form.Email]]]);
    expect(received[0]?.mail.text).toContain('Hello İlkışık,');
    expect(received[0]?.mail.text).toContain('http://localhost:3000/en/user/verify?token=');
  });

  test("mails a password change in the customer's language", async () => {
    const someone = await customer(shop.app);
    await someone.patch('/user', { Language: 'en' });
    await someone.put('/user/password', { OldPassword: someone.password, Password: 'yeni-şifre-1' });
    await shop.runJobs();
    expect(received.map(({ mail }) => mail.subject)).toEqual(['Aramıza hoş geldiniz', 'Your password has been changed']);
  });
});
