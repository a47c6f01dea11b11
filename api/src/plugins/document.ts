import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { RouteOptions } from 'fastify';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { sessionCookie } from '../modules/session/token.ts';
import { namedSchemas } from '../named-schemas.ts';
import { fileOperation, type Tag, tags } from '../operation.ts';
import { refusalStatuses } from '../refusal.ts';
import { KEY_FORM } from './idempotency.ts';
import { internalOnly } from './internal.ts';
import { customersOnly, membersOnly } from './visitor.ts';

const pageFiles = path.join(createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json'), '../static');

const sessionless: readonly string[] = ['catalog', 'images', 'information', 'operations'] satisfies Tag[];

const description = `Every answer is an envelope \`{ Status, Message, Payload }\`: \`Status\` 1 is success, anything else failure.
The HTTP status is right too. Messages are in Turkish or English (\`Accept-Language\`). Money is in
minor units and includes VAT.

Calls that name an \`Idempotency-Key\` can be repeated under one: the stored answer comes again for 24 hours, unless the call says
another thing.

| HTTP | \`Payload.code\` of a refusal |
| --- | --- |
${Object.entries(Object.groupBy(Object.entries(refusalStatuses), ([, status]) => String(status)))
  .map(([status, codes = []]) => `| ${status} | ${codes.map(([code]) => `\`${code}\``).join(', ')} |`)
  .join('\n')}`;

/** Must be registered before the routes. */
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
    refResolver: { buildLocalReference: (schema, _base, _fragment, index) => String(schema.$id ?? `schema-${index}`) },
  });

  for (const schema of namedSchemas) app.addSchema(schema);

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

  // A script on the shop's origin could act as the shopper. This hook also covers files, unlike `uiHooks`.
  await app.register(async (scope) => {
    scope.addHook('onRequest', internalOnly);
    await scope.register(swaggerUi, {
      routePrefix: '/docs',
      // Names the folder, which the plugin cannot find in the built API.
      baseDir: pageFiles,
      logo: { type: 'image/svg+xml', content: await readFile(path.join(pageFiles, 'logo.svg')) },
      staticCSP: {
        'default-src': "'self'",
        'img-src': ["'self'", 'data:'],
        'style-src': ["'self'", "'unsafe-inline'"],
        'base-uri': "'none'",
        'frame-ancestors': "'none'",
      },
    });
  });
}

type Schema = Record<string, unknown>;

function describe({ idempotency, ...schema }: Schema, route: RouteOptions): Schema {
  const hooks = [route.onRequest ?? []].flat() as unknown[];
  const [tag = ''] = (schema.tags as string[] | undefined) ?? [];
  const loggedIn = hooks.includes(customersOnly) || hooks.includes(membersOnly);
  const response = { ...(schema.response as Schema | undefined) };
  if (route.method !== 'POST') delete response[201];
  return {
    ...schema,
    response,
    operationId: operationId(String(route.method), route.url),
    security: loggedIn ? [{ session: [] }] : route.method === 'GET' && sessionless.includes(tag) ? [] : [{}, { session: [] }],
    ...((route.method === 'POST' || route.method === 'PATCH') &&
      idempotency !== false && { headers: keyHeader(idempotency as string | undefined) }),
  };
}

const keyHeader = (description = 'Makes a repeated request happen once. The same key with another body is refused.') => ({
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', pattern: KEY_FORM.source, description } },
});

/** `PATCH /cart/:id` is `patchCartById`. */
export function operationId(method: string, url: string): string {
  const words = url.split('/').flatMap((part) => (part.startsWith(':') ? ['by', part.slice(1)] : part.split(/[^a-zA-Z0-9]+/)));
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
