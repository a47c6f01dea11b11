import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { jobHandlers } from '../background/job-handlers.ts';
import { mailsTo } from '../testing/outbox.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, shopper } from '../testing/shopper.ts';
import { type JobHandlers, purgeJobs } from './jobs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

function listening(done: number[]): JobHandlers {
  return {
    'password-reset': async () => {},
    mail: async () => {},
    'illustrated-mail': async () => {},
    'data-export': async () => {},
    'account-erasure': async () => {},
    'payment-reminder': async () => {},
    'guest-orders': async () => {},
    'print-files': async () => {},
    'print-file': async () => {},
    refund: async ({ paymentId }) => {
      done.push(paymentId);
    },
  };
}

test('queues a job only if its transaction commits', async () => {
  await shop.db.transaction((tx) => shop.jobs.send(tx, 'refund', { paymentId: 1 }));
  await expect(
    shop.db.transaction(async (tx) => {
      await shop.jobs.send(tx, 'refund', { paymentId: 2 });
      throw new Error('nothing of this happened');
    }),
  ).rejects.toThrow('nothing of this happened');

  const done: number[] = [];
  await shop.jobs.drain(listening(done));
  await shop.jobs.drain(listening(done));
  expect(done).toEqual([1]);
});

test('throws from drain() when a job fails', async () => {
  await shop.db.transaction((tx) => shop.jobs.send(tx, 'refund', { paymentId: 3 }));
  const failing = { ...listening([]), refund: () => Promise.reject(new Error('bank is closed')) };
  await expect(shop.jobs.drain(failing)).rejects.toThrow('bank is closed');
});

test('deletes completed mail jobs after an hour, keeping failed jobs', async () => {
  await shop.runJobs();
  const someone = await customer(shop.app);
  await shop.runJobs();
  await shopper(shop.app).post('/user/password/reset', { Email: someone.email });
  const failing = { ...jobHandlers(shop), 'password-reset': () => Promise.reject(new Error('mail server is closed')) };
  await expect(shop.jobs.drain(failing)).rejects.toThrow('mail server is closed');
  const kept = async () => {
    const { rows } = (await shop.db.execute(
      sql`select name, state::text from pgboss.job where name in ('mail', 'password-reset')`,
    )) as unknown as {
      rows: { name: string; state: string }[];
    };
    return new Set(rows.map(({ name, state }) => `${name} ${state}`));
  };
  await purgeJobs(shop.db);
  expect(await kept()).toEqual(new Set(['mail completed', 'password-reset retry']));
  await shop.db.execute(sql`update pgboss.job set completed_on = now() - interval '61 minutes' where state = 'completed'`);
  await shop.db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() - interval '2 days' where state = 'retry'`);
  await purgeJobs(shop.db);
  expect(await kept()).toEqual(new Set(['password-reset failed']));
});

test('sends one mail even when a job runs twice', async () => {
  const someone = await customer(shop.app);
  await shopper(shop.app).post('/user/password/reset', { Email: someone.email });
  await someone.post('/user/export', undefined);
  const handlers = jobHandlers(shop);
  const again = Object.entries(handlers).map(([name, handle]: [string, (data: never, jobId: string) => Promise<void>]) => [
    name,
    async (data: never, jobId: string) => {
      await handle(data, jobId);
      await handle(data, jobId);
    },
  ]);
  const twice = Object.fromEntries(again) as JobHandlers;
  await shop.jobs.drain(twice);
  const links = (await mailsTo(shop, someone.email)).flatMap(({ text }) => /forgot\?token=(\S+)/.exec(text ?? '')?.[1] ?? []);
  expect(links).toHaveLength(1);
  const Password = 'yepyeni-şifre-2';
  expect((await shopper(shop.app).put('/user/password/reset', { Token: links[0], Password })).http).toBe(200);

  await someone.post('/auth', { email: someone.email, password: Password });
  const subjects = async () => (await mailsTo(shop, someone.email)).map(({ subject }) => subject);
  const before = await subjects();
  expect(before).toHaveLength(4);
  expect(new Set(before)).toEqual(
    new Set(['Aramıza hoş geldiniz', 'Şifrenizi yenileyin', 'Şifreniz değiştirildi', 'Verilerinizin kopyası hazır']),
  );
  expect((await someone.post('/user/closure', { Password })).http).toBe(200);
  await shop.jobs.drain(twice);
  expect(await subjects()).toEqual(['Hesabınız kapatıldı']);
});

test('completes the other concurrent jobs when one job fails', async () => {
  const busy = await openShop({ CATALOGUE: 'retail' });
  const ids = Array.from({ length: 12 }, (_, n) => n + 1);
  await busy.db.transaction(async (tx) => {
    for (const paymentId of ids) await busy.jobs.send(tx, 'refund', { paymentId });
  });
  const seen: number[] = [];
  await new Promise<void>((all) => {
    void busy.jobs.work({
      ...listening([]),
      async refund({ paymentId }) {
        seen.push(paymentId);
        if (seen.length === ids.length) all();
        if (paymentId === 3) throw new Error('bank is closed');
      },
    });
  });
  await busy.jobs.stop();
  expect(seen.toSorted((a, b) => a - b)).toEqual(ids);
  const states = await busy.db
    .select({ state: sql<string>`state::text`, jobs: sql<number>`count(*)::int` })
    .from(sql`pgboss.job`)
    .where(sql`name = 'refund'`)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  expect(states).toEqual([
    { state: 'completed', jobs: 11 },
    { state: 'retry', jobs: 1 },
  ]);
  await busy.close();
});
