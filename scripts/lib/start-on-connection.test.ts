import { once } from 'node:events';
import { mkdtemp, rm, unlink } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startOnConnection } from './start-on-connection.ts';

let folder: string;
let service: Server | undefined;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'on-connection-'));
});
afterEach(async () => {
  service?.closeAllConnections();
  service?.close();
  await rm(folder, { recursive: true });
});

const ask = async (socketPath: string): Promise<string> => {
  const [answer] = (await once(get({ socketPath, path: '/release', agent: false }), 'response')) as [IncomingMessage];
  return (await answer.setEncoding('utf8').toArray()).join('');
};

test('starts the service once, at the first of several calls', async () => {
  const socket = path.join(folder, 'a/service.sock');
  let starts = 0;
  const listen = async (): Promise<void> => {
    await unlink(socket);
    service = createServer((request, response) => void response.end(`answer to ${request.url}`)).listen(socket);
    await once(service, 'listening');
  };
  await startOnConnection(
    socket,
    () => {
      starts += 1;
      return { ready: listen(), pid: () => undefined, stop: async () => undefined };
    },
    () => undefined,
  );
  expect(starts).toBe(0);
  expect(await Promise.all([ask(socket), ask(socket)])).toEqual(Array(2).fill('answer to /release'));
  expect(await ask(socket)).toBe('answer to /release');
  expect(starts).toBe(1);
});

test('starts the service at the next call after a failure', async () => {
  const socket = path.join(folder, 'service.sock');
  const problems: unknown[] = [];
  const failed = async (): Promise<void> => {
    throw new Error(`no ${problems.length}`);
  };
  await startOnConnection(
    socket,
    () => ({ ready: failed(), pid: () => undefined, stop: async () => undefined }),
    (problem) => problems.push(problem),
  );
  await expect(ask(socket)).rejects.toThrow();
  await expect(ask(socket)).rejects.toThrow();
  expect(problems).toEqual([new Error('no 0'), new Error('no 1')]);
});
