import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { freePort } from '@shop/settings/endpoint';
import { productPath } from '../support/shopper.ts';
import { expect, test } from '../support/test.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

interface SpanData {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SpanData[] }[] }[];
}

const port = await freePort();
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, INSTANCE: 'machine-1' };
test.use({ apiEnv: env, shellEnv: env });

const attribute = (attributes: Attribute[], name: string) => attributes.find(({ key }) => key === name)?.value.stringValue;

let receiver: Server;
const spans: (SpanData & { service: string | undefined; instance: string | undefined })[] = [];
test.beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Export;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = attribute(resource.attributes, 'service.name');
      const instance = attribute(resource.attributes, 'service.instance.id');
      spans.push(...scopeSpans.flatMap((scope) => scope.spans).map((span) => ({ ...span, service, instance })));
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve));
});
test.afterAll(() => {
  receiver.close();
  receiver.closeAllConnections();
});

test('traces a page from the proxy to its SQL statements', async ({ shop, request }) => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const proxySpan = '00f067aa0ba902b7';
  const { items } = (await (await request.get('/api/catalog/products?category=2')).json()).Payload;
  const headers = { traceparent: `00-${traceId}-${proxySpan}-01`, 'x-request-id': traceId };
  const answer = await request.get(productPath(items[0]), { headers });
  expect([answer.status(), answer.headers()['x-request-id']]).toEqual([200, traceId]);

  const ofTrace = () => spans.filter((span) => span.traceId === traceId);
  const childrenOf = (parent: string | undefined, name: RegExp) =>
    ofTrace().filter((span) => span.parentSpanId === parent && name.test(span.name));
  await expect.poll(() => ofTrace().filter(({ name }) => name.startsWith('SQL')).length).toBeGreaterThan(0);
  await expect.poll(() => childrenOf(proxySpan, /^GET /).length).toBe(1);

  const [page] = childrenOf(proxySpan, /^GET catalog:product$/);
  expect(page).toMatchObject({ service: 'shell', instance: 'machine-1' });
  const [render] = childrenOf(page?.spanId, /^render page$/);
  const calls = childrenOf(render?.spanId, /^call API$/);
  const answers = calls.flatMap(({ spanId }) => childrenOf(spanId, /^GET \//));
  expect(answers.map(({ service, name }) => [service, name])).toContainEqual(['api', 'GET /catalog/products/:id']);
  expect(answers).toHaveLength(calls.length);
  const product = answers.find(({ name }) => name.endsWith('/:id'));
  const [statement] = childrenOf(product?.spanId, /^SQL select$/);
  expect(statement && attribute(statement.attributes, 'db.query.text')).toContain('"products"');

  const logged = (await shop.log()).split('\n').filter((line) => line.includes(traceId));
  expect(logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ reqId: traceId, traceId, instance: 'machine-1', msg: 'answered' }),
  );
});
