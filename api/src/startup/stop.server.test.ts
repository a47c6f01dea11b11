import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Checkout, PlacedOrder } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { freePort } from '@shop/settings/endpoint';
import pg from 'pg';
import { openTestDatabase } from '../testing/database.ts';
import { startProcess } from '../testing/process.ts';
import { homeAddress, signupForm } from '../testing/shopper.ts';

const MUG = 1012;

test('completes a slow order before the API process ends', async () => {
  const database = await openTestDatabase('both');
  const other = new pg.Client(database.url);
  await other.connect();
  const port = await freePort();
  const api = startProcess([join(import.meta.dirname, '../main.ts')], {
    DATABASE_URL: database.url ?? '',
    API_PORT: String(port),
    LOG_LEVEL: 'info',
  });
  try {
    await api.logged('api ready');
    let cookie = '';
    const call = async <P>(method: string, path: string, body?: object): Promise<{ Status: number; Payload: P }> => {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return (await response.json()) as { Status: number; Payload: P };
    };
    await call('POST', '/user', signupForm());
    await call('POST', '/cart', { PId: MUG, Qty: 1 });
    const address = await call<Address>('POST', '/user/addresses', homeAddress);
    const checkout = await call<Checkout>('GET', '/checkout?delivery=standard');

    await other.query('begin');
    await other.query('lock table orders in exclusive mode');
    const placing = call<PlacedOrder>('POST', '/orders', {
      AddressId: address.Payload.AddressId,
      DeliveryCode: 'standard',
      PaymentCode: 'bank-transfer',
      Invoice: { Kind: 'personal' },
      ContractVersion: checkout.Payload.Contract.Version,
      ExpectedTotal: checkout.Payload.Totals.Total,
    });
    const waits = `select 1 from pg_locks where not granted and relation = 'orders'::regclass`;
    while ((await other.query(waits)).rowCount === 0) await delay(20);

    api.child.kill('SIGTERM');
    await api.logged('stopping');
    await other.query('rollback');

    const placed = await placing;
    expect(placed).toMatchObject({ Status: 1, Payload: { OrderNumber: expect.stringMatching(/^BH-/) } });
    expect(await api.ended).toBe(0);
    expect(api.lines.filter(({ level, msg }) => level >= 40 && !/^samples stand for the seller/.test(msg))).toEqual([]);
    const stored = await other.query('select number from orders where id = $1', [placed.Payload.OrderId]);
    expect(stored.rows).toEqual([{ number: placed.Payload.OrderNumber }]);
  } finally {
    api.child.kill('SIGKILL');
    await api.ended;
    await other.end();
    await database.close();
  }
});
