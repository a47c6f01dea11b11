import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Type } from 'typebox';
import { success } from '../answer.ts';
import { buildApp } from '../app.ts';
import { byName } from '../named-schemas.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { shopper } from '../testing/shopper.ts';

interface Entry {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } & Form }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

interface Form {
  properties?: Record<string, unknown>;
  required?: string[];
}

interface Document {
  info: { title: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Entry>>;
  components: { schemas: Record<string, Form> };
}

let shop: TestShop;
let made: Document;
beforeAll(async () => {
  shop = await openShop({ CATALOGUE: 'retail', BRAND_NAME: 'Işık Baskı' });
  made = (await shop.app.inject('/openapi.json')).json();
});
afterAll(() => shop.close());

const entries = (): [string, Entry][] =>
  Object.entries(made.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, entry]): [string, Entry] => [`${method.toUpperCase()} ${path}`, entry]),
  );

test('generates a valid OpenAPI document with the shop’s name', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(made) as never);
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(made).toMatchObject({ info: { title: 'Işık Baskı API' }, servers: [{ url: '/api' }, { url: '/' }] });
});

test('documents the summary and all responses of each operation', () => {
  const ids = entries().map(([, { operationId }]) => operationId);
  expect(ids).toEqual([...new Set(ids)]);
  for (const [call, { summary, tags, responses }] of entries()) {
    expect([call, summary, tags]).toEqual([call, expect.stringMatching(/\S/), [expect.stringMatching(/\S/)]]);
    const done = responses[200] ?? responses[303];
    expect([call, done, responses['4XX'], responses['5XX']]).toEqual([call, expect.any(Object), expect.any(Object), expect.any(Object)]);
  }
});

test('documents an Idempotency-Key only for operations that accept the header', () => {
  const takes = new Set(
    entries().flatMap(([call, { parameters = [] }]) => (parameters.some(({ in: place }) => place === 'header') ? [call] : [])),
  );
  expect([...takes].filter((call) => !/^(?:POST|PATCH) /.test(call))).toEqual([]);
  expect(
    entries()
      .flatMap(([call]) => (/^(?:POST|PATCH) /.test(call) && !takes.has(call) ? [call] : []))
      .sort(),
  ).toEqual([
    'POST /auth',
    'POST /auth/passkey',
    'POST /auth/passkey/options',
    'POST /auth/second-factor',
    'POST /orders/track',
    'POST /orders/{id}/payment',
    'POST /payments/callback',
    'POST /user/closure',
    'POST /user/passkeys/options',
    'POST /user/proof',
    'POST /user/proof/passkey',
    'POST /user/proof/passkey/options',
    'POST /user/second-factor/recovery-codes',
    'POST /user/second-factor/setup',
  ]);
});

test('throws when a route is registered without a schema', async () => {
  const app = await buildApp(shop);
  expect(() => app.get('/undescribed', async () => success(null))).toThrow(
    'GET /undescribed is not described: give it a schema by operation()',
  );
  await app.close();
});

test.each<[string, string[], string[]]>([
  ['GET /auth', [], ['Email', 'AnonId']],
  ['POST /auth', ['email', 'password'], []],
  ['DELETE /auth', [], []],
  ['GET /user', [], ['Info', 'Countries']],
  ['POST /user', ['Email', 'Password'], []],
  ['PATCH /user', [], []],
  ['PUT /user/password', ['OldPassword', 'Password'], []],
  ['POST /user/password/reset', ['Email'], []],
  ['GET /user/orders', [], []],
  ['POST /cart', ['PId', 'Qty'], []],
  ['GET /cart', [], ['Lines', 'Total', 'BonusInfo']],
  ['PATCH /cart/{id}', ['Qty', 'QuantityIds'], []],
  ['DELETE /cart/{id}', [], []],
  ['DELETE /cart', [], []],
  ['GET /cart/{id}/edit', [], []],
])('documents the input and output fields of %s as specified', (call, sent, read) => {
  const entry = Object.fromEntries(entries())[call];
  const inner = (schema: unknown): Form => {
    const { $ref, anyOf = [], ...form } = (schema ?? {}) as { $ref?: string; anyOf?: unknown[] } & Form;
    const parts = [form, ...anyOf.map(inner), ...($ref ? [inner(made.components.schemas[$ref.split('/').at(-1) ?? ''])] : [])];
    return { properties: Object.assign({}, ...parts.map(({ properties }) => properties)) };
  };
  const body = inner(entry?.requestBody?.content['application/json']?.schema);
  const answered = inner(entry?.responses[200]?.content?.['application/json']?.schema).properties;
  expect(Object.keys(answered ?? {})).toEqual(['Status', 'Message', 'Payload']);
  expect(Object.keys(body.properties ?? {})).toEqual(expect.arrayContaining(sent));
  expect(Object.keys(inner(answered?.Payload).properties ?? {})).toEqual(expect.arrayContaining(read));
});

test('references shared contracts by name in the OpenAPI document', () => {
  expect(Object.keys(made.components.schemas)).toEqual(
    expect.arrayContaining(['Cart', 'CartLine', 'NewOrder', 'Order', 'Product', 'Refused']),
  );
  expect(made.components.schemas.Product?.properties).toMatchObject({ status: { enum: ['in-stock', 'out-of-stock'] } });
  expect(made.components.schemas.Order).toMatchObject({ properties: { Lines: { items: { $ref: '#/components/schemas/OrderLine' } } } });
});

test('includes every contract used by routes in the OpenAPI document', async () => {
  const sources = globSync('modules/**/routes.ts', { cwd: path.join(import.meta.dirname, '..') }).map((file) =>
    readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'),
  );
  const contracts = new Set(
    sources.flatMap((source) => [...source.matchAll(/from '(@shop\/contracts\/[^']+)'/g)].map(([, name = '']) => name)),
  );
  const named: string[] = [];
  for (const name of contracts) {
    for (const [word, schema] of Object.entries(
      (await import(name)) as Record<string, { type?: unknown; properties?: object } | undefined>,
    ))
      if (schema?.type === 'object' && schema.properties) named.push(word);
  }
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((word) => !made.components.schemas[word])).toEqual([]);
});

describe('requests through the shell', () => {
  const outside = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'shop.example' };

  test.each([
    ...['/docs', '/docs/', '/docs/json', '/docs/yaml', '/docs/static/', '/docs/static/index.html', '/docs/static/index.css'],
    ...['/docs/static/swagger-ui-bundle.js', '/metrics', '/%6detrics', '/healthz', '/readyz'],
  ])('hides %s from requests that come through the shell', async (url) => {
    for (const headers of [outside, { 'x-forwarded-for': '192.0.2.7' }, { forwarded: 'for=192.0.2.7' }]) {
      for (const method of ['GET', 'HEAD'] as const) {
        expect((await shop.app.inject({ method, url, headers })).statusCode).toBe(404);
      }
    }
  });

  test('serves the OpenAPI document through the shell', async () => {
    expect((await shopper(shop.app).get('/openapi.json', outside)).http).toBe(200);
  });
});

test('answers 404 for documentation paths that contain dot segments', async () => {
  const app = await buildApp(shop);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path: '/docs/static/../json', agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = await json(response);
  await app.close();
  expect([response.statusCode, body]).toEqual([404, expect.objectContaining({ Payload: { code: 'not-found' } })]);
});

test('uses only JSON Schema keywords in documented schemas', () => {
  expect(JSON.stringify(made.components.schemas).match(/"[A-Z_]{2,}":"/g) ?? []).toEqual([]);
});

test('allows only the API’s own scripts on the documentation page', async () => {
  const page = await shop.app.inject('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.body).not.toMatch(/<script>|https?:\/\/[^"']*\.js/);
});

test('throws when two different contracts have the same name', () => {
  const Design = Type.Object({ id: Type.String() });
  expect([...byName([{ Design, limit: 5 }, { Design }]).keys()]).toEqual(['Design']);
  expect(() => byName([{ Design }, { Design: Type.Object({ id: Type.Integer() }) }])).toThrow('Design');
});
