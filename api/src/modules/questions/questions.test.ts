import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { jobHandlers } from '../../background/job-handlers.ts';
import type { QueuedMail } from '../../mail/mails.ts';
import { mailsTo } from '../../testing/outbox.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, shopper } from '../../testing/shopper.ts';
import { listQuestions } from './service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop({ SHOP_EMAIL: 'sorular@baskihane.example', PUBLIC_ORIGIN: 'https://baskihane.example' });
});
afterAll(() => shop.close());

async function mails(): Promise<QueuedMail[]> {
  const sent: QueuedMail[] = [];
  const collect = async (mail: QueuedMail): Promise<void> => {
    sent.push(mail);
  };
  await shop.jobs.drain({ ...jobHandlers(shop), mail: collect });
  return sent;
}
beforeEach(async () => {
  await mails();
});

const question = {
  PId: 1012,
  Name: 'Ayşegül Çiçek',
  Email: 'aysegul@example.com',
  Question: 'Kupanın içi de renkli mi, yoksa yalnızca dışı mı?',
};
const letter = {
  Name: 'Ümit Işık',
  Email: 'umit@example.com',
  Subject: 'Toplu sipariş',
  Message: '300 tişört için teklif alabilir miyim?',
};

describe('a question about a product', () => {
  test('stores a question and mails it to shop and author', async () => {
    const answer = await shopper(shop.app).post('/questions', question, { 'accept-language': 'en' });
    expect(answer).toMatchObject({
      http: 201,
      Status: 1,
      Message: 'We have received your question and will reply by e-mail as soon as we can.',
      Payload: null,
    });
    const product = { title: 'Fotoğraf Baskılı Kupa', link: 'https://baskihane.example/products/fotograf-baskili-kupa/1012' };
    const english = { title: 'Photo Mug', link: 'https://baskihane.example/en/products/photo-mug/1012' };
    expect(await mails()).toEqual([
      {
        to: 'sorular@baskihane.example',
        locale: 'tr',
        name: 'question-asked',
        contents: { name: question.Name, email: question.Email, subject: product.title, question: question.Question, product },
      },
      {
        to: question.Email,
        locale: 'en',
        name: 'question-received',
        contents: { name: question.Name, product: english },
      },
    ]);
    expect((await listQuestions(shop.db))[0]).toMatchObject({
      productId: 1012,
      productTitle: product.title,
      name: question.Name,
      email: question.Email,
      question: question.Question,
      locale: 'en',
    });
  });

  test('sends no mail for a question about an unknown product', async () => {
    const answer = await shopper(shop.app).post('/questions', { ...question, PId: 4242 });
    expect(answer).toMatchObject({
      http: 422,
      Payload: { errors: [{ path: '/PId', message: 'Bu ürün bulunamadı; başka bir ürün seçin.' }] },
    });
    expect(await mails()).toEqual([]);
  });

  test('stores and mails a question once for one Idempotency-Key', async () => {
    const visitor = shopper(shop.app);
    await visitor.get('/auth');
    const key = { 'idempotency-key': 'question-1' };
    await visitor.post('/questions', question, key);
    expect((await visitor.post('/questions', question, key)).http).toBe(201);
    expect(await mails()).toHaveLength(2);
  });
});

test('stores a contact message with subject and author', async () => {
  const someone = await customer(shop.app);
  await mails();
  expect(await someone.post('/contact', letter)).toMatchObject({
    http: 201,
    Message: 'Mesajınızı aldık. En kısa sürede e-posta ile yanıtlayacağız.',
  });
  expect(await mails()).toMatchObject([
    { name: 'question-asked', contents: { subject: 'Toplu sipariş', question: letter.Message } },
    { name: 'question-received', to: letter.Email, locale: 'tr', contents: { name: 'Ümit Işık' } },
  ]);
  expect((await listQuestions(shop.db, 1))[0]).toMatchObject({ productId: null, subject: 'Toplu sipariş' });
});

describe('abuse of the question form', () => {
  test('mails the text of questions to the shop only', async () => {
    const advert =
      'Kazandınız! https://evil.example/x?y=1, hxxp://evil[.]example, evil (dot) example, evil . example ya da 0555 555 55 55.';
    await shopper(shop.app).post('/contact', { ...letter, Message: advert });
    await shopper(shop.app).post('/questions', { ...question, Question: advert });
    const sent = await mails();
    expect(sent.map(({ name }) => name)).toEqual(['question-asked', 'question-received', 'question-asked', 'question-received']);
    for (const mail of sent) {
      if (mail.name === 'question-asked') expect(mail.contents.question).toBe(advert);
      else expect(JSON.stringify(mail)).not.toMatch(/evil|Kazandınız|555/);
    }
  });

  test('limits question mails per mailbox but still stores questions', async () => {
    const strict = await openShop({ RATE_LIMIT_FACTOR: '1' });
    const write = async (from: string, n: number) => {
      const body = { ...letter, Email: n % 2 ? 'kurban@example.com' : 'kurban+1@example.com' };
      return (await shopper(strict.app).post('/contact', body, { 'x-forwarded-for': from })).http;
    };
    for (let network = 0; network < 3; network += 1) {
      const http = [];
      for (let n = 0; n < 6; n += 1) http.push(await write(`203.0.${network}.1`, n));
      expect(http).toEqual([201, 201, 201, 201, 201, 429]);
    }
    expect(await write('198.51.100.1', 1)).toBe(201);
    const received = await Promise.all(['kurban@example.com', 'kurban+1@example.com'].map((to) => mailsTo(strict, to)));
    expect(received.flat()).toHaveLength(10);
    await strict.close();
  });

  test('limits questions per network', async () => {
    const strict = await openShop({ RATE_LIMIT_QUESTION: '2/600' });
    const http = [];
    for (let n = 0; n < 3; n += 1)
      http.push((await shopper(strict.app).post('/questions', { ...question, Email: `a${n}@example.com` })).http);
    expect(http).toEqual([201, 201, 429]);
    await strict.close();
  });
});

describe('rejecting fields by path', () => {
  test.each([
    [{ Name: 'x' }, '/Name'],
    [{ Name: '   ' }, '/Name'],
    [{ Name: 'https://evil' }, '/Name'],
    [{ Name: 'Ümit\nBcc: a' }, '/Name'],
    [{ Name: 'Ara 0532' }, '/Name'],
    [{ Name: 'evil.example' }, '/Name'],
    [{ Name: 'evil\u3002example' }, '/Name'],
    [{ Name: 'Ü'.repeat(81) }, '/Name'],
    [{ Email: 'umit' }, '/Email'],
    [{ Email: 'umit@example.com\r\nBcc: kurban@example.com' }, '/Email'],
    [{ Email: `${'u'.repeat(250)}@example.com` }, '/Email'],
    [{ Subject: 'a\r\nBcc: kurban@example.com' }, '/Subject'],
    [{ Subject: 'K'.repeat(121) }, '/Subject'],
    [{ Subject: 'Bakın: www.evil.example' }, '/Subject'],
    [{ Subject: '203.0.113.9' }, '/Subject'],
    [{ Subject: '=?utf-8?B?aHR0cHM6Ly9ldmlsLmV4YW1wbGU=?=' }, '/Subject'],
    [{ Subject: 'Soru =?utf-8?Q?=E2=80=AEevil?=' }, '/Subject'],
    [{ Subject: 'al@evil' }, '/Subject'],
    [{ Message: 'Kısa' }, '/Message'],
    [{ Message: 'ı'.repeat(2001) }, '/Message'],
    [{ Message: 'Bir NUL \0 karakteri' }, '/Message'],
    [{ Message: 42 }, '/Message'],
    [{ Website: '' }, '/Website'],
  ])('reports the path of the invalid field in %j', async (change, path) => {
    const answer = await shopper(shop.app).post<{ errors: { path: string }[] }>('/contact', { ...letter, ...change });
    expect([answer.http, answer.Payload.errors.map((error) => error.path)]).toEqual([422, [path]]);
    expect(await mails()).toEqual([]);
  });
});

describe('quote request for many pieces', () => {
  const quote = {
    PId: 1012,
    Qty: 2500,
    Name: 'Ümit Işık',
    Email: 'Umit@Example.com',
    Phone: '0532\u00a0123 45 67',
    Note: 'İki renk baskı.',
  };

  test('stores a quote request and mails shop and requester', async () => {
    const answer = await shopper(shop.app).post('/quotes', quote);
    expect(answer).toMatchObject({ http: 201, Message: 'Teklif isteğinizi aldık. En kısa sürede e-posta ile yanıtlayacağız.' });
    const product = { title: 'Fotoğraf Baskılı Kupa', link: 'https://baskihane.example/products/fotograf-baskili-kupa/1012' };
    expect(await mails()).toEqual([
      {
        to: 'sorular@baskihane.example',
        locale: 'tr',
        name: 'quote-asked',
        contents: { name: 'Ümit Işık', email: 'umit@example.com', phone: '0532 123 45 67', qty: 2500, note: 'İki renk baskı.', product },
      },
      { to: 'umit@example.com', locale: 'tr', name: 'quote-received', contents: { name: 'Ümit Işık', qty: 2500, product } },
    ]);
    expect((await listQuestions(shop.db))[0]).toMatchObject({
      productId: 1012,
      qty: 2500,
      phone: '0532 123 45 67',
      question: 'İki renk baskı.',
    });
  });

  test('requires quantity and product in a quote request', async () => {
    const { Note: _, Phone: __, ...short } = quote;
    const send = async (form: object) => (await shopper(shop.app).post('/quotes', form)).http;
    expect(await send(short)).toBe(201);
    expect([await send({ ...short, Qty: 0 }), await send({ ...short, PId: 999_999 })]).toEqual([422, 422]);
  });
});
