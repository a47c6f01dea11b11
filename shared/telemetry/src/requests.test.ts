import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { activeTrace, trackActiveSpans } from './active-trace.ts';
import { callContext, requestContext, traceRequests } from './requests.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

async function answered(headers: Record<string, string>, remoteAddress = '10.0.0.5') {
  const lines: string[] = [];
  const app = fastify({
    logger: { stream: { write: (line: string) => void lines.push(line) } },
    ...requestContext((address) => address === '10.0.0.5'),
  });
  traceRequests(app);
  app.get('/', async (request) => callContext(request));
  const { id, traceparent: passed } = (await app.inject({ url: '/', headers, remoteAddress })).json<{ id: string; traceparent: string }>();
  await app.close();
  const logged = lines.map((line) => JSON.parse(line) as { traceId?: string }).flatMap((line) => line.traceId ?? []);
  return { id, traceparent: passed, logged: [...new Set(logged)] };
}

test('keeps request id and trace of a trusted proxy', async () => {
  const { id, ...trace } = await answered({ 'x-request-id': traceId, traceparent });
  expect(id).toBe(traceId);
  expect(trace).toEqual({ traceparent, logged: [traceId] });
});

test('replaces request id and trace of an untrusted client', async () => {
  const { id, ...trace } = await answered({ 'x-request-id': traceId, traceparent }, '192.0.2.7');
  expect(id).not.toBe(traceId);
  expect(trace).toEqual({
    traceparent: expect.stringMatching(new RegExp(`^00-${id.replaceAll('-', '')}-[0-9a-f]{16}-00$`)),
    logged: [id.replaceAll('-', '')],
  });
});

test.each([`00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${traceId}-${'0'.repeat(16)}-01`, `ff-${traceId}-00f067aa0ba902b7-01`, 'x'])(
  'ignores the malformed traceparent %s',
  async (given) => {
    const { id, logged } = await answered({ traceparent: given });
    expect(logged).toEqual([id.replaceAll('-', '')]);
  },
);

test('keeps the active trace after reading a body', async () => {
  trackActiveSpans();
  const app = fastify({ ...requestContext(() => true) });
  traceRequests(app);
  app.post('/', async () => activeTrace());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answers = await Promise.all(
    ['1', '2', '3'].map(async (digit) => {
      const body = JSON.stringify({ padding: 'x'.repeat(500_000) });
      const headers = { 'content-type': 'application/json', traceparent: traceparent.replace('4bf', `4b${digit}`) };
      return (await fetch(url, { method: 'POST', body, headers })).json();
    }),
  );
  await app.close();
  expect(answers).toEqual(['1', '2', '3'].map((digit) => ({ traceId: traceId.replace('4bf', `4b${digit}`) })));
});
