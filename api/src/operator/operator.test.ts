import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Cart } from '@shop/contracts/cart';
import type { Design, Product, Review } from '@shop/contracts/catalog';
import type { Order } from '@shop/contracts/orders';
import type { Session } from '@shop/contracts/session';
import { eq, sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { customers, orderHistory, orders, questions } from '../db/schema/index.ts';
import { makeFolderOf } from '../files/private-folder.ts';
import { operatorSocket } from '../settings/operator-socket.ts';
import { cardsOffered, named, ordered } from '../testing/buying.ts';
import { mailsTo } from '../testing/outbox.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { addSecondFactor, customer, proveEmail, type Shopper, shopper } from '../testing/shopper.ts';
import { CALLER_HEADER, callerHeader } from './caller.ts';
import { ask } from './client.ts';
import { openOperator } from './open.ts';
import { runCommand } from './run-command.ts';

let shop: TestShop;
let operator: Awaited<ReturnType<typeof openOperator>>;
let written = '';
let onWrite = (_line: string): void => undefined;
const log = {
  write(line: string) {
    written += line;
    onWrite(line);
  },
};
beforeAll(async () => {
  shop = await openShop({ ...cardsOffered, LOG_LEVEL: 'info' }, log);
  operator = await openOperator(shop);
});
afterAll(async () => {
  await operator.close();
  await shop.close();
});

const MUG = 1012;
const TSHIRT = 1001;

interface Printed {
  code: number;
  out: string;
  err: string;
}

async function run(args: string[], env: Record<string, string> = {}): Promise<Printed> {
  const { code, text } = await runCommand(args, { OPERATOR_SOCKET: shop.config.operatorSocket, ...env });
  return { code, out: code === 0 ? `${text}\n` : '', err: code === 0 ? '' : `${text}\n` };
}

const runProgram = (args: string[], changes: Record<string, string> = {}): Promise<Printed> =>
  new Promise((done) => {
    const env = { ...process.env, NODE_OPTIONS: '', OPERATOR_SOCKET: shop.config.operatorSocket, ...changes };
    execFile(process.execPath, [resolve(import.meta.dirname, 'cli.ts'), ...args], { env, timeout: 300_000 }, (error, out, err) => {
      done({ code: error ? Number(error.code ?? -1) : 0, out, err });
    });
  });

test("prints a command's output and exits with its code", async () => {
  const { number } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
  expect(await runProgram(['mark-paid', number])).toEqual({ code: 0, out: `${number} is paid. The customer gets a mail.\n`, err: '' });
  expect(await runProgram(['mark-paid', number])).toEqual({
    code: 1,
    out: '',
    err: 'An order cannot go from "paid" to "paid". Commands available now: start-production, cancel.\n',
  });
  expect(await runProgram(['fly'])).toMatchObject({ code: 2, out: '', err: expect.stringContaining('--help') });
});

test('resolves paths against the folder in which npm was called', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'operator-'));
  expect(await runProgram(['categories', 'export', 'mine.json'], { INIT_CWD: folder })).toMatchObject({ code: 0 });
  expect(await readdir(folder)).toEqual(['mine.json']);
  await rm(folder, { recursive: true });
});

describe('the operator log', () => {
  const commandLines = () =>
    written
      .split('\n')
      .filter((line) => line.includes('operator-command'))
      .map((line) => JSON.parse(line));
  const user = userInfo().username;

  test("logs user, command and outcome of an operator's command", async () => {
    const { number } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    written = '';
    await run(['mark-paid', number]);
    await run(['mark-paid', number], { SUDO_USER: 'ayse' });
    expect(commandLines()).toMatchObject([
      { user, command: `mark-paid ${number}`, outcome: 'done' },
      { user: `ayse as ${user}`, command: `mark-paid ${number}`, outcome: 'refused', code: 'order-state' },
    ]);
  });

  test("logs an operator's command without e-mail addresses and free text", async () => {
    const { number } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    const { email } = await customer(shop.app);
    written = '';
    await run(['orders', '--customer', email]);
    await run(['end-sessions', email]);
    await run(['cancel', number, '--reason', 'Gizli Bey aradı']);
    expect(commandLines().map(({ command }) => command)).toEqual([
      'orders --customer [e-mail]',
      'end-sessions [e-mail]',
      `cancel ${number} --reason [text]`,
    ]);
    expect(written).not.toMatch(/Gizli|@example\.com/);
  });

  test('logs a command once although the command polls the API', async () => {
    written = '';
    const header = (step: number) => callerHeader({ user: 'x', command: 'print-files 1' }, step);
    const call = (step: number) => ({ socketPath: shop.config.operatorSocket, caller: header(step), language: 'en' as const });
    for (const step of [1, 2, 3]) await ask(call(step), 'GET', '/health');
    expect(commandLines()).toMatchObject([{ command: 'print-files 1' }]);
  });

  test('logs a command that the operator interrupts', async () => {
    written = '';
    const logged = new Promise<void>((resolve) => {
      onWrite = (line) => line.includes('operator-command') && resolve();
    });
    const folder = await mkdtemp(join(tmpdir(), 'operator-'));
    const file = join(folder, 'products.csv');
    await writeFile(file, `sku,price\n${'BH1012,7\n'.repeat(5000)}`);
    const call = request({
      socketPath: shop.config.operatorSocket,
      method: 'POST',
      path: '/products/import',
      headers: { 'content-type': 'application/json', [CALLER_HEADER]: callerHeader({ user, command: 'products import' }, 1) },
    });
    call.on('error', () => undefined);
    call.end(JSON.stringify({ File: file, DryRun: true, RemoveMissing: false }), () => call.destroy());
    await logged;
    expect(commandLines()).toMatchObject([{ user, command: 'products import', outcome: 'interrupted' }]);
    await rm(folder, { recursive: true });
  });
});

test("prints shoppers' texts without control characters", async () => {
  await shop.db.insert(questions).values({
    name: 'Ali',
    email: 'ali@example.com',
    subject: 'Merhaba',
    question: 'bir\u001b[2J\niki\u009b2J\u202e',
    locale: 'tr',
  });
  const { out } = await run(['questions']);
  expect(out).toContain('bir\ufffd[2J\n  iki\ufffd2J\ufffd');
});

describe('an order', () => {
  test('moves an order through all states by operator commands', async () => {
    const { number, id, someone } = await ordered(shop.app, [{ PId: MUG, Qty: 2 }]);
    expect((await run(['orders', '--state', 'awaiting-payment'])).out).toContain(number);
    expect(await run(['mark-paid', number])).toMatchObject({ code: 0, out: `${number} is paid. The customer gets a mail.\n` });
    expect((await run(['start-production', number.toLowerCase()])).code).toBe(0);
    expect((await run(['ship', number, '--carrier', 'Yurtiçi Kargo', '--tracking', 'YK 42'])).code).toBe(0);
    expect((await run(['deliver', number])).code).toBe(0);

    const order = (await someone.get<Order>(`/user/orders/${id}`)).Payload;
    expect(order).toMatchObject({ State: 'delivered', Carrier: 'Yurtiçi Kargo', TrackingNumber: 'YK 42' });
    expect(order.History.map(({ Note }) => Note)).toEqual([
      'Sipariş alındı, havale / EFT bekleniyor.',
      'Ödemeniz alındı.',
      'Siparişiniz üretime alındı.',
      'Siparişiniz kargoya verildi.',
      'Siparişiniz teslim edildi.',
    ]);
    const shown = await run(['order', number]);
    expect(shown.code).toBe(0);
    for (const fact of [
      number,
      'delivered',
      'Gülşah Öztürk',
      someone.email,
      'Yurtiçi Kargo YK 42',
      'Fotoğraf Baskılı Kupa',
      'Total: $20.70',
    ]) {
      expect(shown.out).toContain(fact);
    }
  });

  test('states that an unpaid order’s delivery days depend on payment', async () => {
    const { number, someone, id } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    const { Earliest, Latest } = (await someone.get<Order>(`/user/orders/${id}`)).Payload.Delivery;
    const days = `${Earliest} to ${Latest}`;
    expect((await run(['order', number])).out).toContain(`${days} if paid on the day of the order`);
    await run(['mark-paid', number]);
    expect((await run(['order', number])).out).toMatch(new RegExp(`${days}$`, 'm'));
  });

  test('finds orders by customer, day, payment method and state', async () => {
    const { number, someone } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }], { payment: 'cash-on-delivery' });
    const other = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(new Date());
    const found = async (...filter: string[]) => {
      const { out } = await run(['orders', '--limit', '500', ...filter]);
      return [number, other.number].filter((one) => out.includes(one));
    };
    expect(await found('--customer', someone.email.toUpperCase())).toEqual([number]);
    expect(await found('--payment', 'bank-transfer')).toEqual([other.number]);
    expect(await found('--from', today, '--until', today)).toEqual([number, other.number]);
    expect(await found('--until', '2020-01-01')).toEqual([]);
    expect(await found('--state', 'awaiting-payment', '--customer', someone.email, '--payment', 'cash-on-delivery')).toEqual([number]);
    expect((await run(['orders', '--from', 'gestern'])).code).toBe(2);
    expect(await run(['orders', '--payment', 'cash'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('bank-transfer, cash-on-delivery, card'),
    });
  });

  test('sorts orders by last day of production, express and payment', async () => {
    const someone = await customer(shop.app);
    const text = { id: 'a', kind: 'text', text: 'Işıl', x: 30, y: 30, rotation: 0, size: 20, font: 'arimo', fill: '#112233' };
    const printed = async (choices = {}, more: object[] = []) => {
      const design = await someone.post<Design>('/designs', { PId: MUG, Scene: { version: 2, sides: { front: [text] } } });
      return ordered(shop.app, [{ PId: MUG, Qty: 2, DesignId: design.Payload.DesignId }, ...more], choices, someone);
    };
    const [early, unpaid, late, cash, shipped, last, express, unpaidLater] = [
      await printed(),
      await printed(),
      await printed(),
      await printed({ payment: 'cash-on-delivery' }, [{ PId: MUG, Qty: 1 }]),
      await printed(),
      await printed(),
      await printed({ delivery: 'express' }),
      await printed(),
    ];
    const plain = await ordered(shop.app, [{ PId: MUG, Qty: 1 }], {}, someone);
    for (const { number } of [late, early, shipped, last, express, plain]) await run(['mark-paid', number]);
    await run(['start-production', shipped.number]);
    await run(['ship', shipped.number, '--carrier', 'Aras', '--tracking', '1']);
    const move = async (id: number, placed: string, paid: string) => {
      await shop.db
        .update(orders)
        .set({ createdAt: new Date(placed) })
        .where(eq(orders.id, id));
      await shop.db
        .update(orderHistory)
        .set({ createdAt: new Date(paid) })
        .where(eq(orderHistory.orderId, id));
    };
    await move(cash.id, '2026-06-08T07:00Z', '2026-06-08T07:00Z');
    await move(early.id, '2026-06-01T07:00Z', '2026-06-09T07:00Z');
    await move(late.id, '2026-06-10T07:00Z', '2026-06-10T19:00Z');
    await move(last.id, '2026-06-10T18:00Z', '2026-06-10T18:00Z');
    await move(express.id, '2026-06-09T08:00Z', '2026-06-09T08:00Z');
    const listed = async (...filter: string[]) =>
      (await run(['orders', '--customer', someone.email, ...filter])).out
        .split('\n')
        .slice(1, -1)
        .map((line) => [line.split(' ')[0], /^\S+ {2}(\d{4}-\d\d-\d\d)/.exec(line)?.[1]]);
    const due = [
      [cash.number, '2026-06-11'],
      [express.number, '2026-06-12'],
      [early.number, '2026-06-12'],
      [late.number, '2026-06-15'],
      [last.number, '2026-06-16'],
    ];
    expect(await listed()).toEqual([...due, ...[plain, unpaid, unpaidLater, shipped].map(({ number }) => [number, undefined])]);
    expect(await listed('--limit', '2')).toEqual(due.slice(0, 2));
    const rows = (await run(['orders', '--customer', someone.email])).out.split('\n');
    expect(rows.filter((row) => row.length > 120)).toEqual([]);
    const rowOf = ({ number }: { number: string }) => rows.find((row) => row.startsWith(number));
    expect(rowOf(cash)).toMatch(/standard .*sublimation ×2, blank ×1$/);
    expect(rowOf(express)).toMatch(/express .*sublimation ×2$/);
    expect((await run(['order', late.number])).out).toMatch(/Produce by +2026-06-15\n/);
    for (const { number } of [unpaid, shipped, plain]) expect((await run(['order', number])).out).not.toContain('Produce by');
  });

  test('lists an order by size, with the names of each size', async () => {
    const someone = await customer(shop.app);
    const { variants } = (await someone.get<Product>(`/catalog/products/${TSHIRT}`)).Payload;
    const back = [
      { id: 'n', kind: 'text', text: 'İSİM', role: 'name', x: 100, y: 100, rotation: 0, size: 20, font: 'arimo', fill: '#112233' },
    ];
    const sizes = variants.slice(0, 3).toReversed();
    const list = sizes.flatMap(({ id, size }) => [`Işıl ${size}`, `Can ${size}`].map((name) => ({ sizeId: id, name })));
    const { DesignId } = (await someone.post<Design>('/designs', { PId: TSHIRT, Scene: { version: 2, sides: { back }, list } })).Payload;
    const mug = (await someone.post<Design>('/designs', { PId: MUG, Scene: named })).Payload;
    const goods = [
      { PId: TSHIRT, DesignId, AsItIs: true },
      { PId: MUG, DesignId: mug.DesignId, Qty: 3 },
      { PId: MUG, Qty: 2 },
    ];
    const { number } = await ordered(shop.app, goods, {}, someone);
    const { out } = await run(['order', number]);
    expect(out).toMatch(
      new RegExp(
        sizes
          .toReversed()
          .map(({ size }) => ` ${size} .* 2 +\\$`)
          .join('.*\n.*'),
      ),
    );
    expect(out).toMatch(
      new RegExp(
        sizes
          .toReversed()
          .map(({ size }) => `, ${size}, Işıl ${size} · Can ${size}`)
          .join('\n.*'),
      ),
    );
    const [listed] = (await run(['orders', '--customer', someone.email])).out.split('\n').slice(1);
    expect(listed).toMatch(/ dtf ×6, sublimation ×3, blank ×2$/);
  });

  test('cancels an order only when a reason is given', async () => {
    const { number, id, someone } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    expect((await run(['cancel', number])).code).toBe(2);
    expect((await run(['cancel', number, '--reason', 'Ürün hasarlı çıktı, özür dileriz.'])).code).toBe(0);
    expect((await someone.get<Order>(`/user/orders/${id}`)).Payload).toMatchObject({
      State: 'cancelled',
      History: [{}, { State: 'cancelled', Note: 'Ürün hasarlı çıktı, özür dileriz.' }],
    });
  });

  test('lets an operator make only valid state changes', async () => {
    const { number } = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    const early = await run(['ship', number, '--carrier', 'Aras', '--tracking', '1']);
    expect(early).toEqual({
      code: 1,
      out: '',
      err: 'An order cannot go from "awaiting-payment" to "shipped". Commands available now: mark-paid, cancel.\n',
    });
    const made = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    for (const command of ['mark-paid', 'start-production']) expect((await run([command, made.number])).code).toBe(0);
    expect((await run(['cancel', made.number, '--reason', 'Ürün bitti.'])).err).toBe(
      'An order cannot go from "in-production" to "cancelled". Commands available now: ship.\n',
    );
    expect(await run(['mark-paid', 'BH-1999-000001'])).toMatchObject({
      code: 1,
      out: '',
      err: 'There is no order BH-1999-000001. "orders" lists the order numbers.\n',
    });
    const card = await ordered(shop.app, [{ PId: MUG, Qty: 1 }], { payment: 'card' });
    expect((await run(['mark-paid', card.number])).err).toContain('payment provider confirms card payments');
    expect((await run(['cancel', card.number, '--reason', 'Deneme.'])).out).toContain('gets no mail');
    const cash = await ordered(shop.app, [{ PId: MUG, Qty: 1 }], { payment: 'cash-on-delivery' });
    expect((await run(['mark-paid', cash.number])).code).toBe(1);
    expect((await run(['start-production', cash.number])).code).toBe(0);
  });

  test("exports an order's print files, also as an archive", async () => {
    const someone = await customer(shop.app);
    const text = { id: 'a', kind: 'text', text: 'Işıl', x: 30, y: 30, rotation: 0, size: 20, font: 'sans', weight: 700, fill: '#112233' };
    const design = await someone.post<Design>('/designs', { PId: MUG, Scene: { version: 1, sides: { front: [text] } } });
    const { number } = await ordered(shop.app, [{ PId: MUG, Qty: 1, DesignId: design.Payload.DesignId }], {}, someone);
    expect(await run(['print-files', number])).toMatchObject({ code: 1, err: expect.stringMatching(/now: mark-paid, cancel\.\n$/) });
    const cash = await ordered(
      shop.app,
      [{ PId: MUG, Qty: 1, DesignId: design.Payload.DesignId }],
      { payment: 'cash-on-delivery' },
      someone,
    );
    expect((await run(['print-files', cash.number])).err).toMatch(/now: start-production, cancel\.\n$/);

    await run(['mark-paid', number]);
    expect((await run(['print-files', number])).out).toMatch(/line-1-front\s+waiting\s+ticket\s+waiting/);
    await shop.runJobs();
    const folder = await mkdtemp(join(tmpdir(), 'print-'));
    const archive = join(folder, 'new', `${number}.zip`);
    expect(await run(['print-files', number.toLowerCase().replaceAll('-', ''), '--to', join(folder, 'new')])).toEqual({
      code: 0,
      out: `4 files are in ${archive}.\n`,
      err: '',
    });
    const files = unzipSync(await readFile(archive));
    expect(new Set(Object.keys(files))).toEqual(new Set(['job.json', 'line-1-front.pdf', 'line-1-front.png', 'ticket.pdf']));
    expect(JSON.parse(new TextDecoder().decode(files['job.json']))).toMatchObject({ order: number });
    await rm(folder, { recursive: true });

    const plain = await ordered(shop.app, [{ PId: MUG, Qty: 1 }]);
    await run(['mark-paid', plain.number]);
    expect((await run(['print-files', plain.number])).out).toBe('Nothing of this order is printed.\n');
  });
});

test('erases a closed account when an operator retries the erasure', async () => {
  const someone = await customer(shop.app);
  await someone.post('/user/closure', { Password: someone.password });
  const erasure = sql`name = 'account-erasure' and data ->> 'email' = ${someone.email}`;
  await shop.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = retry_limit where ${erasure}`);
  await shop.runJobs();
  expect(await mailsTo(shop, someone.email)).toHaveLength(1);
  expect((await run(['health'])).code).toBe(0);
  expect(await run(['retry-jobs', 'account-erasure'])).toMatchObject({ code: 0, out: 'Tried again: 1.\n' });
  expect((await mailsTo(shop, someone.email)).map(({ subject }) => subject)).toContain('Hesabınız kapatıldı');
  expect(await run(['retry-jobs', 'account-erasure'])).toMatchObject({ code: 0, out: 'Tried again: 0.\n' });
  for (const kind of ['print-file', 'foo']) {
    const refused = await run(['retry-jobs', kind]);
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringMatching(new RegExp(`"${kind}".*Kinds: .*\\bmail\\b.*\\bprint-files\\.`)),
    ]);
  }
});

test('creates and lists a coupon that shoppers can use', async () => {
  const made = await run(['add-coupon', 'kış-2026', '--percent', '20', '--min', '5.00', '--until', '2099-12-31', '--uses', '3']);
  expect(made).toEqual({ code: 0, out: 'The coupon KIS2026 is there.\n', err: '' });
  const visitor = shopper(shop.app);
  await visitor.post('/cart', { PId: MUG, Qty: 1 });
  expect((await visitor.post<Cart>('/cart/coupon', { Code: 'KIŞ2026' })).Payload.Coupon).toMatchObject({ Discount: 158 });
  expect((await run(['coupons'])).out).toMatch(/KIS2026\s+20 %\s+2100-01-01 00:00\s+\$5\.00\s+0 of 3\s+1/);

  expect(await run(['add-coupon', 'KIS2026', '--amount', '5'])).toMatchObject({ code: 1, err: 'There is already a coupon KIS2026.\n' });
  expect(await run(['add-coupon', 'COK', '--percent', '120'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Value: A percentage'),
  });
  for (const wrong of [
    ['A1B'],
    ['A1B', '--percent', '5', '--amount', '5'],
    ['A1B', '--amount', '5,5'],
    ['A1B', '--percent', '5', '--from', '31.12.2026'],
    ['A1B', '--percent', '5', '--until', '2099-02-30'],
  ]) {
    expect((await run(['add-coupon', ...wrong])).code).toBe(2);
  }
});

test('rejects a coupon that has already ended', async () => {
  const refused = await run(['add-coupon', 'GECEN', '--percent', '10', '--until', '2020-08-31']);
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('--until 2020-08-31 is over: nobody could use the coupon.') });
  expect((await run(['coupons'])).out).not.toContain('GECEN');
});

test('ends a current or future coupon at once', async () => {
  await run(['add-coupon', 'BITEN', '--amount', '1']);
  await run(['add-coupon', 'GELECEK', '--amount', '1', '--from', '2098-01-01', '--until', '2098-02-01']);
  const visitor = shopper(shop.app);
  await visitor.post('/cart', { PId: MUG, Qty: 1 });
  expect((await visitor.post('/cart/coupon', { Code: 'biten' })).http).toBe(200);
  for (const code of ['Biten', 'GELECEK']) {
    expect((await run(['end-coupon', code])).code).toBe(0);
    expect(await visitor.post('/cart/coupon', { Code: code })).toMatchObject({ Message: 'Bu kuponun süresi doldu.' });
  }
  expect((await visitor.get<Cart>('/cart')).Payload.Coupon).toMatchObject({ Discount: 0, Message: 'Bu kuponun süresi doldu.' });
  expect((await run(['end-coupon', 'YOK'])).code).toBe(1);
});

test('lists questions and sets stock by operator commands', async () => {
  await shopper(shop.app).post('/contact', {
    Name: 'Şükrü',
    Email: 'sukru@example.com',
    Subject: 'Teslimat',
    Message: 'Bayramda gönderim var mı acaba?',
  });
  expect((await run(['questions'])).out).toContain('Bayramda gönderim var mı acaba?');
  expect((await run(['set-stock', String(MUG), '77'])).out).toContain('77');
  expect((await run(['stock', String(MUG)])).out).toMatch(/\(one size\)\s+77/);
  for (const size of [[], ['--size', 'XXXL']]) {
    expect(await run(['set-stock', '1001', '5', ...size])).toMatchObject({ code: 1, err: expect.stringMatching(/Size: .*: S, M, L/) });
  }
  for (const command of [
    ['stock', 'abc'],
    ['set-stock', '0', '5'],
  ]) {
    expect(await run(command)).toMatchObject({ code: 2, err: expect.stringMatching(/^There is no product ".+"\. Its number is the last/) });
  }
  expect(await run(['show-review', 'x'])).toMatchObject({ code: 2, err: expect.stringContaining('the list that "reviews" prints') });
  for (const command of [
    ['stock', '999999'],
    ['set-stock', '999999', '5'],
  ]) {
    expect((await run(command)).err).toBe('There is no product 999999. A product’s number is the last part of its address.\n');
  }
  expect((await run(['set-stock', '1001', '5', '--size', 'M'])).code).toBe(0);
});

test('lists only subscribers with verified e-mail addresses', async () => {
  const [willing, unproved, unwilling] = [await customer(shop.app), await customer(shop.app), await customer(shop.app)];
  for (const one of [willing, unproved]) await one.patch('/user', { Marketing: true });
  for (const one of [willing, unwilling])
    await shop.db.update(customers).set({ emailVerifiedAt: new Date() }).where(eq(customers.email, one.email));
  const listed = async () => {
    const { out } = await run(['subscribers']);
    return [willing, unproved, unwilling].map(({ email }) => out.includes(email));
  };
  expect(await listed()).toEqual([true, false, false]);
  await willing.patch('/user', { Marketing: false });
  expect(await listed()).toEqual([false, false, false]);
});

test('ends one customer’s sessions or all customers’ sessions', async () => {
  const emailOf = async (someone: Shopper) => (await someone.get<Session>('/auth')).Payload.Email;
  const [one, other, visitor] = [await customer(shop.app), await customer(shop.app), shopper(shop.app)];
  await visitor.post('/cart', { PId: MUG, Qty: 1 });
  const elsewhere = shopper(shop.app);
  await elsewhere.post('/auth', { email: one.email, password: one.password });
  expect(await run(['end-sessions', one.email.toUpperCase()])).toMatchObject({ code: 0, out: 'Sessions ended: 2.\n' });
  expect([await emailOf(one), await emailOf(elsewhere), await emailOf(other)]).toEqual(['', '', other.email]);
  expect(await run(['end-sessions', 'nobody@example.com'])).toMatchObject({ code: 0, out: 'Sessions ended: 0.\n' });
  expect((await run(['end-sessions', 'everybody'])).code).toBe(1);
  expect((await run(['end-sessions', 'all'])).code).toBe(0);
  expect(await emailOf(other)).toBe('');
  expect((await visitor.get<Cart>('/cart')).Payload.Lines).toHaveLength(1);
});

test('disables the second factor of a customer', async () => {
  const someone = await customer(shop.app);
  await addSecondFactor(shop, someone);
  const logIn = async () => (await shopper(shop.app).post('/auth', { email: someone.email, password: someone.password })).http;
  expect(await logIn()).toBe(401);
  expect(await run(['second-factor-off', someone.email])).toMatchObject({ code: 0, out: 'Switched off.\n' });
  expect(await logIn()).toBe(200);
  expect(await run(['second-factor-off', someone.email])).toMatchObject({ code: 0, out: 'Nothing to switch off.\n' });
});

test('lists, hides and shows a reported review', async () => {
  const author = await customer(shop.app);
  await proveEmail(shop, author);
  const { id } = (await author.post<Review>(`/catalog/products/${MUG}/reviews`, { Rating: 1, Review: 'Benim dükkânım\ndaha ucuz.' }))
    .Payload;
  await shopper(shop.app).post(`/catalog/reviews/${id}/reports`, { Reason: 'advertising' });
  const { out } = await run(['reviews']);
  expect(out).toMatch(
    new RegExp(`^${id}  .+  Gülşah Ö\\., 1 stars: reported by 1 as advertising\n.+ \\(${MUG}\\)\n  Benim dükkânım\n  daha ucuz\\.`),
  );
  expect(await run(['hide-review', String(id)])).toMatchObject({ code: 0, out: `Review ${id} is hidden.\n` });
  expect((await run(['reviews'])).out).toContain('1 stars: hidden\n');
  expect(await run(['show-review', String(id)])).toMatchObject({ code: 0, out: `Review ${id} is on the page.\n` });
  expect((await run(['reviews'])).out).toBe('No review was reported, and none is hidden.\n');
  expect(await run(['hide-review', '999999'])).toMatchObject({
    code: 1,
    err: 'There is no review 999999. "reviews" lists the numbers.\n',
  });
});

describe('wrong commands', () => {
  test('prints help but no stack for a wrong command', async () => {
    for (const args of [[], ['fly'], ['order'], ['orders', '--colour', 'red'], ['orders', 'extra'], ['deliver', 'x', '--to', 'y']]) {
      const { code, out, err } = await run(args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(err).toContain('--help');
      expect(err).not.toMatch(/\n\s+at /);
    }
    expect(await run(['orders', '--state', 'lost'])).toMatchObject({ code: 1 });
    const help = await run(['--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    for (const command of ['orders', 'mark-paid', 'ship', 'print-files', 'add-coupon']) expect(help.out).toContain(`\n  ${command}`);
  });

  test('prints an error without stack when the API is down', async () => {
    const { code, err } = await run(['orders'], { OPERATOR_SOCKET: join(shop.config.dataDir, 'nobody.sock') });
    expect(code).toBe(1);
    expect(err).toContain('The API does not run');
    expect(err).toContain('npm start');
    expect(err).not.toMatch(/\n\s+at /);
  });
});

describe('the operator socket', () => {
  test("opens the operator socket to the API's own user only", async () => {
    expect((await stat(shop.config.operatorSocket)).mode & 0o777).toBe(0o600);
  });

  test('replaces only a dead process’s socket', async () => {
    const path = join(shop.config.dataDir, 'second.sock');
    const deps = { ...shop, config: { ...shop.config, operatorSocket: path } };
    const dead = createServer();
    await new Promise<void>((listening) => dead.listen(path, listening));
    const kept = join(shop.config.dataDir, 'kept.sock');
    const { link, rename } = await import('node:fs/promises');
    await link(path, kept);
    await new Promise((closed) => dead.close(closed));
    await rename(kept, path);

    const first = await openOperator(deps);
    expect((await run(['coupons'], { OPERATOR_SOCKET: path })).code).toBe(0);
    const second = await openOperator(deps);
    await second.close();
    expect((await run(['coupons'], { OPERATOR_SOCKET: path })).code).toBe(0);
    await first.close();
  });

  test('does not replace a regular file at the socket’s path', async () => {
    const path = join(shop.config.dataDir, 'precious.txt');
    await writeFile(path, 'keep me');
    const opened = await openOperator({ ...shop, config: { ...shop.config, operatorSocket: path } });
    await opened.close();
    expect((await stat(path)).size).toBe(7);
  });

  test('opens the operator socket under a long path', async () => {
    const deep = join(shop.config.dataDir, 'a'.repeat(120));
    const path = operatorSocket({ DATA_DIR: deep });
    expect(path).toBe(join(deep, 'operator.sock'));
    await makeFolderOf('OPERATOR_SOCKET', path);
    const opened = await openOperator({ ...shop, config: { ...shop.config, operatorSocket: path } });
    expect((await stat(path)).isSocket()).toBe(true);
    expect((await run(['coupons'], { OPERATOR_SOCKET: '', DATA_DIR: deep })).code).toBe(0);
    await opened.close();
    expect(await readdir(deep)).toEqual([]);
    expect((await run(['coupons'], { OPERATOR_SOCKET: '', DATA_DIR: join(deep, 'none') })).err).toContain('does not run');
  });
});
