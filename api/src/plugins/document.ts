import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Refused } from '@shop/contracts/answers';
import * as cart from '@shop/contracts/cart';
import * as catalog from '@shop/contracts/catalog';
import * as coupons from '@shop/contracts/coupons';
import * as information from '@shop/contracts/information';
import * as orders from '@shop/contracts/orders';
import * as payments from '@shop/contracts/payments';
import * as questions from '@shop/contracts/questions';
import * as reviews from '@shop/contracts/reviews';
import * as scene from '@shop/contracts/scene';
import * as session from '@shop/contracts/session';
import * as uploads from '@shop/contracts/uploads';
import * as user from '@shop/contracts/user';
import type { RouteOptions } from 'fastify';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { sessionCookie } from '../modules/session/token.ts';
import { fileOperation, type Tag, tags } from '../operation.ts';
import { refusalStatuses } from '../refusal.ts';
import { internalOnly } from './internal.ts';
import { customersOnly } from './visitor.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Sections whose reading calls are nobody's: they neither read nor set the session's cookie. */
const sessionless: readonly string[] = ['catalog', 'images', 'information', 'operations'] satisfies Tag[];

const description = `Every answer is an envelope \`{ Status, Message, Payload }\`: \`Status\` 1 is success, anything else failure.
The HTTP status is right too. Messages are in Turkish or English (cookie \`lang\`, else \`Accept-Language\`). Money is in
minor units and includes VAT.

Writes with an \`Idempotency-Key\` can be repeated: the stored answer comes again for 24 hours.

| HTTP | \`Payload.code\` of a refusal |
| --- | --- |
${Object.entries(Object.groupBy(Object.entries(refusalStatuses), ([, status]) => String(status)))
  .map(([status, codes = []]) => `| ${status} | ${codes.map(([code]) => `\`${code}\``).join(', ')} |`)
  .join('\n')}`;

/** The API's document: `/openapi.json`, and a page to read it on at `/docs`. Register it before the routes. */
export async function document(app: App, { config }: Pick<Deps, 'config'>): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.brandName} API`, version: '1', description },
      servers: [
        { url: '/api', description: 'Behind the shell, as browsers reach it' },
        { url: '/', description: 'The API itself' },
      ],
      tags: Object.entries(tags).map(([name, text]) => ({ name, description: text })),
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie(config.secure), description: 'Set by GET /auth.' },
        },
      },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route }) => ({ url, schema: schema?.hide ? schema : describe({ ...schema }, route) }),
    transformObject: (made) => ('openapiObject' in made ? withNames(made.openapiObject as Json) : made.swaggerObject) as never,
  });

  // A call that nobody described is one that nobody can check either.
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.hide || (schema?.summary && schema.tags && schema.response)) return;
    throw new Error(`${method} ${url} is not described: give it a schema by operation()`);
  });

  let text: string | undefined;
  app.get(
    '/openapi.json',
    { schema: fileOperation(['application/json'], { tag: 'operations', summary: 'This document' }) },
    async (_request, reply) => {
      text ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );

  // The page runs scripts, and on the shop's own origin it could act as the shopper: it is for the API's own port only.
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiHooks: { onRequest: internalOnly },
    staticCSP: {
      'default-src': "'self'",
      'img-src': ["'self'", 'data:'],
      'style-src': ["'self'", "'unsafe-inline'"],
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    },
  });
}

type Schema = Record<string, unknown>;

const schemaParts = new Set(['body', 'querystring', 'params', 'response']);

function describe(schema: Schema, route: RouteOptions): Schema {
  const hooks = [route.onRequest ?? []].flat() as unknown[];
  const [tag = ''] = (schema.tags as string[] | undefined) ?? [];
  const loggedIn = hooks.includes(customersOnly);
  const response = { ...(schema.response as Schema | undefined) };
  if (route.method !== 'POST') delete response[201];
  const parts = Object.entries({ ...schema, response }).filter(([part]) => schemaParts.has(part));
  return {
    ...schema,
    ...Object.fromEntries(parts.map(([part, value]) => [part, readable(plain(value))])),
    operationId: operationId(String(route.method), route.url),
    security: loggedIn ? [{ session: [] }] : route.method === 'GET' && sessionless.includes(tag) ? [] : [{}, { session: [] }],
    ...((route.method === 'POST' || route.method === 'PATCH') && { headers: IdempotencyKey }),
  };
}

const IdempotencyKey = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,128}$',
      description: 'Makes a repeated request happen once. The same key with another body is refused.',
    },
  },
};

/** `PATCH /cart/:id` is `patchCartById`. */
export function operationId(method: string, url: string): string {
  const words = url.split('/').flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part.split(/[^a-zA-Z0-9]+/)));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

const plain = (schema: unknown): Json => JSON.parse(JSON.stringify(schema)) as Json;

/** As one would write it by hand: a choice of words is an `enum`, a record says how its keys look. */
function readable(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(readable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, patternProperties, ...rest } = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, readable(value)]));
  if (Array.isArray(anyOf)) {
    const words = anyOf.map((choice) => (choice as { const?: Json } | null)?.const);
    if (words.every((word) => typeof word === 'string')) return { ...rest, type: 'string', enum: words as string[] };
    return { ...rest, anyOf };
  }
  if (patternProperties) {
    const [[pattern, value] = ['', {}]] = Object.entries(patternProperties);
    return { ...rest, ...(pattern !== '^.*$' && { propertyNames: { pattern } }), additionalProperties: value };
  }
  return rest;
}

const contracts = {
  ...session,
  ...user,
  ...scene,
  ...uploads,
  ...catalog,
  ...reviews,
  ...coupons,
  ...cart,
  ...orders,
  ...payments,
  ...questions,
  ...information,
};

/** The contracts' schemas by what they are, so that the document can name each instead of repeating it. */
const named = new Map(
  Object.entries({ Refused, ...contracts })
    .filter(([, value]) => typeof value === 'object' && 'type' in value && value.type === 'object')
    .map(([name, schema]) => [JSON.stringify(readable(plain(schema))), name]),
);

/** The document with each of the contracts' schemas under its name, once. */
function withNames(made: Json): Json {
  const schemas: Record<string, Json> = {};
  const insides = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(namedOr);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, namedOr(value)]));
  };
  const namedOr = (node: Json): Json => {
    const name = typeof node === 'object' && node !== null && !Array.isArray(node) ? named.get(JSON.stringify(node)) : undefined;
    if (!name) return insides(node);
    schemas[name] ??= insides(node);
    return { $ref: `#/components/schemas/${name}` };
  };
  const { components, ...rest } = made as { components: { [key: string]: Json } };
  const paths = insides(rest as Json) as { [key: string]: Json };
  return { ...paths, components: { ...components, schemas } };
}
