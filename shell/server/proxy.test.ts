import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fastify from 'fastify';
import { proxy } from './proxy.ts';

/** An API that notes what it is asked and sends the browser on. */
const heard: unknown[] = [];
let headers: IncomingHttpHeaders = {};
const api = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    headers = request.headers;
    heard.push([request.method, request.url, request.headers['content-type'], body]);
    response.writeHead(303, { location: '/order?number=BH-2026-000001' }).end();
  });
});
const shell = fastify();

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  await proxy(shell, { apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await shell.close();
  await new Promise((resolve) => api.close(resolve));
});

test('the way back from the payment page passes through as it is, and leads to a page of the shop', async () => {
  const type = 'application/x-www-form-urlencoded';
  const answer = await shell.inject({
    method: 'POST',
    url: '/api/payments/callback',
    headers: { 'content-type': type, origin: 'https://sandbox-ode.iyzico.com', 'sec-fetch-site': 'cross-site' },
    payload: 'token=1&status=success',
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/order?number=BH-2026-000001']);
  expect(heard).toEqual([['POST', '/payments/callback', type, 'token=1&status=success']]);
});

test('the API hears for whom it is asked, whatever the browser says, and by which id', async () => {
  const forged = {
    'x-forwarded-for': '',
    'x-forwarded-host': '',
    'x-request-id': 'forged-by-a-browser',
    connection: 'x-forwarded-for, x-forwarded-host',
  };
  const answer = await shell.inject({ url: '/api/metrics', headers: { ...forged, host: 'shop.example' }, remoteAddress: '192.0.2.7' });
  expect(answer.statusCode).toBe(303);
  expect(headers).toMatchObject({
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-host': 'shop.example',
    'x-request-id': expect.stringMatching(/./),
  });
  expect(headers['x-request-id']).not.toBe('forged-by-a-browser');
});
