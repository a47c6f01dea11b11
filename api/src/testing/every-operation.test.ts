import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RefusedPayload } from '@shop/contracts/answers';
import { apiOperations } from '@shop/contracts/api-operations';
import type { Locale } from '@shop/domain/locale';
import { desc, sql } from 'drizzle-orm';
import { idempotencyKeys } from '../db/schema/index.ts';
import { en } from '../messages/en.ts';
import { tr } from '../messages/tr.ts';
import { buildMockServer } from '../modules/payments/provider/mock-server/app.ts';
import { belongings, type Theirs } from './belongings.ts';
import { corrupt, oddTexts, otherMediaTypes, someOf, unreadable } from './corrupt.ts';
import { type Call, type Example, examples } from './examples.ts';
import { asDocumented, type Operation, operationsOf, queryOf, queryParameters, type Schema, unlimited } from './operations.ts';
import { openShop } from './shop.ts';
import { customer, type Shopper, shopper } from './shopper.ts';

const keys = { apiKey: 'anahtar', secretKey: 'çok-gizli' };
const provider = buildMockServer(keys);
const shop = await openShop({
  CARD_PROVIDER: 'iyzico',
  IYZICO_BASE_URL: await provider.app.listen({ host: '127.0.0.1', port: 0 }),
  IYZICO_API_KEY: keys.apiKey,
  IYZICO_SECRET_KEY: keys.secretKey,
});
await shop.app.ready();
const operations = operationsOf(shop.app);
afterAll(async () => {
  await shop.close();
  await provider.app.close();
});

let theirs: Theirs;
let stranger: Shopper;
beforeAll(async () => {
  theirs = await belongings(await customer(shop.app), shop);
  stranger = await customer(shop.app);
});

test('has exactly one test example for each operation', () => {
  const ids = operations.map(({ id }) => id);
  expect({
    withoutExample: ids.filter((id) => !examples[id]),
    withoutOperation: Object.keys(examples).filter((id) => !ids.includes(id)),
  }).toEqual({
    withoutExample: [],
    withoutOperation: [],
  });
});

test('documents query, body and answer of operations called by pages', () => {
  const called = Object.entries(apiOperations as unknown as Record<string, { query?: Schema; body?: Schema; payload: Schema }>);
  const routes = new Map(operations.map((one) => [`${one.method} ${one.path}`, one]));
  const documented = called.map(([key]) => {
    const { parameters = [], body, payload } = routes.get(key) ?? {};
    return [key, { query: queryParameters(parameters), body, payload }];
  });
  const expected = called.map(([key, { query, body, payload }]) => [
    key,
    { query: queryOf(query), body: body && asDocumented(body), payload: asDocumented(payload) },
  ]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(expected));
});

test('limits the size of every input', () => {
  const open = operations.flatMap(({ id, body, parameters }) => [
    ...(body ? unlimited(body).map((where) => `${id} body ${where}`) : []),
    ...parameters
      .filter((one) => one.in !== 'path')
      .flatMap(({ name, schema }) => unlimited(schema).map((where) => `${id} ?${name}${where}`)),
  ]);
  expect(open).toEqual([]);
});

/** Excludes messages with only a placeholder, which match any text. */
const messages = Object.fromEntries(
  Object.entries({ tr, en }).map(([locale, texts]) => {
    const forms = Object.values<string>(texts)
      .filter((text) => text !== '' && !/^\{\w+\}$/.test(text))
      .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\\\{\w+\\\}/g, '.+'));
    return [locale, new RegExp(`^(?:${forms.join('|')})$`)];
  }),
) as Record<Locale, RegExp>;

test('distinguishes Turkish from English messages', () => {
  const [ours, theirs] = [tr['cart-empty'], en['cart-empty']];
  expect([messages.tr.test(ours), messages.tr.test(theirs), messages.en.test(theirs), messages.en.test(ours)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  envelope: { Status: number; Message: string; Payload: RefusedPayload } | undefined;
}

const pathOf = ({ path }: Operation, { params = {}, query = {} }: Call): string => {
  const filled = path.replace(/\{([^}]+)\}/g, (_, name: string) => String(params[name] ?? ''));
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
};

async function send(
  { method }: Operation,
  url: string,
  someone: Shopper,
  { body, payload = body === undefined ? undefined : JSON.stringify(body), headers = {} }: Call = {},
): Promise<Answer> {
  const cookie = [...someone.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await shop.app.inject({
    method,
    url,
    headers: { ...(cookie && { cookie }), ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(payload !== undefined && { payload }),
  });
  const json = String(response.headers['content-type']).startsWith('application/json');
  return { status: response.statusCode, headers: response.headers, envelope: json && response.body ? response.json() : undefined };
}

function wrongWith({ status, headers, envelope }: Answer, locale: Locale): string[] {
  if (status >= 500 || status < 400) return [`answered ${status} ${envelope?.Message ?? ''}`];
  if (status === 429) return ['was counted, so it does not show what is tested'];
  const said = [envelope?.Message ?? '', ...(envelope?.Payload.errors ?? []).map((error) => error.message)];
  return [
    ...(envelope?.Status === 0 ? [] : ['has no Status 0']),
    ...said.filter((text) => !messages[locale].test(text)).map((text) => `says ${JSON.stringify(text)}, which is not of ${locale}`),
    ...(headers['cache-control'] === 'no-store' && headers['x-content-type-options'] === 'nosniff' && headers['x-request-id']
      ? []
      : ['lacks headers']),
  ];
}

async function contents(): Promise<unknown> {
  const tables = await shop.db.execute(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sessions', 'rate_limits')`);
  const names = (tables as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
  const sums = names.map(
    (name) => sql`select ${name}::text as name, sum(hashtextextended(t::text, 0)) as sum from ${sql.identifier(name)} t`,
  );
  const jobs = sql`select 'jobs', count(*) from pgboss.job`;
  const { rows } = (await shop.db.execute(sql.join([...sums, jobs], sql` union all `))) as unknown as { rows: unknown[] };
  return rows;
}

describe.each(operations.filter(({ id }) => examples[id]).map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const example: Example = examples[id] ?? { call: () => ({}) };
  const reads = operation.method === 'GET';
  let someone: Shopper;
  let good: Call;
  let before: unknown;
  const problems: string[] = [];
  let sent = 0;

  async function refused(why: string, url: string, call: Call, { as = someone, at }: { as?: Shopper; at?: string } = {}): Promise<void> {
    sent += 1;
    const locale: Locale = sent % 2 === 0 ? 'tr' : 'en';
    const answer = await send(operation, url, as, { ...call, headers: { 'accept-language': locale, ...call.headers } });
    const wrong = wrongWith(answer, locale);
    if (at !== undefined && answer.status === 422) {
      const paths = (answer.envelope?.Payload.errors ?? []).map((error) => error.path);
      const named = paths.some((path) => path === at || path.startsWith(`${at}/`) || (path !== '' && at.startsWith(`${path}/`)));
      if (!named) wrong.push(`names ${JSON.stringify(paths)} instead of ${at}`);
    }
    for (const problem of wrong) problems.push(`${at ?? ''} ${why}: ${problem}`);
  }

  async function survives(why: string, url: string, call: Call): Promise<void> {
    const { status, envelope } = await send(operation, url, someone, call);
    if (status >= 500) problems.push(`${why}: answered ${status} ${envelope?.Message ?? ''}`);
    const wantsKey = envelope?.Payload?.errors?.some(({ path }) => path === 'Idempotency-Key');
    if (wantsKey && !operation.parameters.some((one) => one.in === 'header')) problems.push('takes a key of which the document is silent');
  }

  beforeAll(async () => {
    someone = operation.personal ? await customer(shop.app) : shopper(shop.app);
    if (!operation.personal) await someone.get('/auth');
    good = await example.call(someone, shop);
    before = await contents();
  });

  test('rejects invalid input and reports the field at fault', async () => {
    const url = pathOf(operation, good);
    if (operation.body && good.body !== undefined) {
      for (const { why, at, body } of corrupt(operation.body, good.body))
        await refused(why, url, { ...good, payload: JSON.stringify(body) }, { at });
    }
    if (!reads && operation.consumes.every((type) => type === 'application/json')) {
      for (const payload of operation.body ? someOf(unreadable, id) : unreadable.slice(-2))
        await refused(payload.slice(0, 30), url, { payload });
      if (operation.body) {
        const payload = JSON.stringify(good.body);
        for (const type of someOf(otherMediaTypes, id)) await refused(type, url, { payload, headers: { 'content-type': type } });
        await refused('no body', url, {});
      }
      await refused('too large', url, { payload: JSON.stringify({ x: 'x'.repeat(70_000) }) });
    }
    for (const call of example.wrong?.(good) ?? []) {
      await refused(`${call.payload ?? JSON.stringify(call.body ?? null)}`.slice(0, 200), pathOf(operation, good), call);
    }
    for (const { in: place, name, schema } of operation.parameters) {
      if (place === 'header') {
        await refused(`no ${name}`, url, { ...good, headers: { ...good.headers, [name]: 'not one' } }, { at: 'Idempotency-Key' });
        continue;
      }
      for (const { text, fits } of oddTexts(schema)) {
        if (place === 'path') {
          if (!fits)
            await refused(`{${name}} ${text.slice(0, 30)}`, pathOf(operation, { ...good, params: { ...good.params, [name]: text } }), good);
        } else if (!fits) {
          await refused(`?${name}=${text.slice(0, 30)}`, `${pathOf(operation, { ...good, query: {} })}?${name}=${text}`, good, {
            at: `/${name}`,
          });
        }
      }
      if (place === 'query') {
        const rest = pathOf(operation, { ...good, query: {} });
        await refused(`?${name} unknown`, `${rest}?${name}x=1`, good, { at: `/${name}x` });
        await refused(`?${name} twice`, `${rest}?${name}=1&${name}=1`, good, { at: `/${name}` });
      }
    }
    expect(problems.splice(0)).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  test('rejects unknown ids and ids of other customers', async () => {
    if (good.params) {
      for (const name of Object.keys(good.params)) {
        for (const text of ['2147483647', ...someOf(['nobody', '..%2f..%2fetc%2fpasswd', '%2e%2e', '%ff', '%00', "'--"], id)]) {
          await refused(`{${name}} ${text}`, pathOf(operation, { ...good, params: { ...good.params, [name]: text } }), good);
        }
      }
    }
    if (good.params && !example.open) {
      await refused('a stranger', pathOf(operation, good), good, { as: stranger });
      await refused('a visitor', pathOf(operation, good), good, { as: shopper(shop.app) });
    }
    if (operation.personal) await refused('nobody', pathOf(operation, good), good, { as: shopper(shop.app) });
    for (const foreign of example.foreign?.(good.body ?? {}, theirs) ?? []) {
      await refused(`what is another’s ${JSON.stringify(foreign).slice(0, 200)}`, pathOf(operation, good), { ...good, body: foreign });
    }
    expect(problems.splice(0)).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  test('returns the same answer to a repeated call', async () => {
    const url = pathOf(operation, good);
    const hasKey = operation.parameters.some((one) => one.in === 'header');
    const call = hasKey ? { ...good, headers: { ...good.headers, 'idempotency-key': `once-${id}` } } : good;
    const first = await send(operation, url, someone, call);
    const { status, envelope } = first;
    if (status >= 400 || (envelope && 'Status' in envelope && envelope.Status !== 1))
      throw new Error(`${status} ${JSON.stringify(envelope)}`);
    const [stored] = await shop.db.select().from(idempotencyKeys).orderBy(desc(idempotencyKeys.createdAt)).limit(1);
    if (!hasKey || stored?.route !== `${operation.method} ${operation.path.replace(/\{(\w+)\}/g, ':$1')}`) return;
    expect(Buffer.byteLength(stored.result)).toBeLessThan(200);
    const { status: again, envelope: repeated } = await send(operation, url, someone, call);
    expect({ status: again, envelope: repeated }).toEqual({ status, envelope });
  });

  test('accepts unusual but valid input without an error', async () => {
    const url = pathOf(operation, good);
    const some = <T>(odd: readonly T[]): readonly T[] => (example.costly ? odd.filter((_, turn) => turn % 4 === 0) : someOf(odd, id));
    for (const { in: place, name, schema } of operation.parameters) {
      if (place === 'header') continue;
      for (const { text, fits } of oddTexts(schema)) {
        if (!fits) continue;
        const call = place === 'path' ? { ...good, params: { ...good.params, [name]: text } } : { ...good, query: {} };
        await survives(
          `${name} ${text.slice(0, 30)}`,
          place === 'path' ? pathOf(operation, call) : `${pathOf(operation, call)}?${name}=${text}`,
          good,
        );
      }
    }
    for (const query of some([
      '__proto__=1',
      'constructor=1',
      '__proto__[admin]=1',
      'a[]=1&a[]=2',
      '&&&===',
      '%ff=%ff',
      `x=${'&x='.repeat(5000)}`,
    ])) {
      await survives(`?${query.slice(0, 30)}`, `${url}${url.includes('?') ? '&' : '?'}${query}`, good);
    }
    for (const [name, value] of some(
      Object.entries({
        cookie: 'sid=%00%ff; sid=x; lang=__proto__; ;;==',
        'accept-language': '*, ;q=x,,,tr-',
        'idempotency-key': 'ı',
        'if-none-match': 'x',
        range: 'bytes=9-1',
        'x-request-id': 'x\ty',
        'x-forwarded-for': 'unknown, ::ffff:1.2.3.4.5, x',
        'content-encoding': 'gzip',
      }),
    )) {
      await survives(`${name}: ${value}`, url, { ...good, headers: { ...good.headers, [name]: value } });
    }
    expect(problems).toEqual([]);
  });
});
