import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { apiProblem } from './rehearse.ts';

let server: Server;
let url: string;
let status = 200;
beforeAll(async () => {
  server = createServer((request, response) => response.writeHead(request.url === '/shop' ? status : 404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('accepts a rehearsal URL that serves a shop’s API', async () => {
  expect(await apiProblem(url)).toBeUndefined();
});

test('refuses a rehearsal URL without a shop’s API', async () => {
  status = 404;
  expect(await apiProblem(url)).toContain('answers 404');
  expect(await apiProblem('http://127.0.0.1:1')).toContain('answers nothing');
});
