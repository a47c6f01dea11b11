import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { forwardToConsole, isOfConsole } from './console-proxy.ts';

let folder: string;
let port: Server;
let errors: Error[];
const url = (): string => `http://127.0.0.1:${(port.address() as AddressInfo).port}`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'console-'));
  errors = [];
  port = createServer(forwardToConsole(path.join(folder, 'console.sock'), (error) => errors.push(error))).listen(0, '127.0.0.1');
  await once(port, 'listening');
});
afterEach(async () => {
  port.closeAllConnections();
  port.close();
  await rm(folder, { recursive: true });
});

test('forwards calls to the console and returns the answers', async () => {
  const app = createServer((request, response) => {
    response.writeHead(201, { 'x-path': request.url, 'x-host': request.headers.host });
    request.pipe(response);
  }).listen(path.join(folder, 'console.sock'));
  await once(app, 'listening');
  const answer = await fetch(`${url()}/release/api/actions?a=1`, { method: 'POST', body: 'sent' });
  expect([answer.status, answer.headers.get('x-path'), await answer.text()]).toEqual([201, '/release/api/actions?a=1', 'sent']);
  expect(answer.headers.get('x-host')).toBe(url().slice('http://'.length));
  app.closeAllConnections();
  app.close();
});

test('keeps proxying to the console after a request with trailers', async () => {
  const socket = connect((port.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /release HTTP/1.1\r\nHost: localhost\r\nTrailer: x\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /);
  socket.destroy();
});

test('ends an event stream whose console has ended', async () => {
  const app = createServer((_, response) => response.write(':\n\n')).listen(path.join(folder, 'console.sock'));
  await once(app, 'listening');
  const stream = (await fetch(`${url()}/release/api/events`)).body?.getReader();
  await stream?.read();
  app.closeAllConnections();
  app.close();
  await expect(stream?.read()).rejects.toThrow();
});

test('answers 503 and reports the cause while the console is not running', async () => {
  expect((await fetch(`${url()}/release`)).status).toBe(503);
  expect(errors).toMatchObject([{ code: 'ENOENT' }]);
});

test('accepts only paths of the console', () => {
  expect(
    ['/release', '/release/', '/release?x', '/release/api/state', '/releases', '/metrics', '/'].map((each) => isOfConsole({ url: each })),
  ).toEqual([true, true, true, true, false, false, false]);
});
