import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { freePort } from '@shop/settings/endpoint';
import { copyFilledDatabase } from '../testing/database.ts';
import { startProcess, type TestProcess } from '../testing/process.ts';

let running: TestProcess | undefined;
afterEach(() => {
  running?.child.kill('SIGKILL');
});

describe('stopping', () => {
  const started = (steps: string, hardEnd: number): TestProcess => {
    const stop = JSON.stringify(join(import.meta.dirname, 'stop.ts'));
    const log = JSON.stringify(join(import.meta.dirname, '../log.ts'));
    const program = `
      import { createLog } from ${log};
      import { stopOnSignals } from ${stop};
      const log = createLog('info');
      stopOnSignals(log, ${steps}, ${hardEnd});
      setInterval(() => {}, 1000);
      log.info('ready');`;
    running = startProcess(['--input-type=module', '--eval', program]);
    return running;
  };
  const messages = ({ lines }: TestProcess) => lines.map(({ msg }) => msg);

  test('runs all shutdown steps in order although one fails', async () => {
    const process = started(
      `{ one: () => log.info('one'), two: async () => { throw new Error('two') }, three: () => log.info('three') }`,
      10_000,
    );
    await process.logged('ready');
    process.child.kill('SIGTERM');
    expect(await process.ended).toBe(1);
    const said = messages(process);
    expect(said).toContain('stopping');
    expect(said.filter((message) => message !== 'stopping')).toEqual(['ready', 'one', 'stopping failed, going on', 'three', 'stopped']);
  });

  test('aborts a shutdown after its timeout and logs the step', async () => {
    const process = started(`{ requests: () => new Promise(() => {}) }`, 50);
    await process.logged('ready');
    process.child.kill('SIGINT');
    expect(await process.ended).toBe(1);
    expect(process.lines.at(-1)).toMatchObject({ level: 50, msg: 'could not stop in time: ending', step: 'requests' });
  });

  test('exits at once when the same signal arrives twice', async () => {
    const process = started(`{ requests: () => new Promise(() => {}) }`, 60_000);
    await process.logged('ready');
    process.child.kill('SIGTERM');
    await process.logged('stopping');
    process.child.kill('SIGTERM');
    expect(await process.ended).toBe(1);
    expect(messages(process).at(-1)).toBe('asked twice: ending at once');
  });

  test.each([
    ['SIGINT', 'SIGTERM'],
    ['SIGTERM', 'SIGINT'],
  ] as const)('continues the shutdown when %s is followed by %s', async (first, second) => {
    const process = started(`{ requests: () => new Promise((done) => globalThis.process.on('${second}', done)) }`, 60_000);
    await process.logged('ready');
    process.child.kill(first);
    await process.logged('stopping');
    process.child.kill(second);
    expect(await process.ended).toBe(0);
    expect(messages(process).at(-1)).toBe('stopped');
  });
});

test('completes running requests and reports not ready during shutdown', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'api-stop-'));
  await copyFilledDatabase(join(DATA_DIR, 'db'), 'retail');
  const port = await freePort();
  const env = { DATA_DIR, API_PORT: String(port), CATALOGUE: 'retail', STOP_DELAY: '3', DATABASE_URL: '', LOG_LEVEL: 'info' };
  const samples = /^samples stand for the seller/;
  const api = startProcess([join(import.meta.dirname, '../main.ts')], env);
  running = api;
  await api.logged('api ready');

  const body = JSON.stringify({ PId: 2014, Qty: 1 });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' };
  const slow = request({ port, path: '/cart', method: 'POST', headers });
  const answered = once(slow, 'response') as Promise<[IncomingMessage]>;
  slow.flushHeaders();
  await once(slow, 'continue');
  slow.write(body.slice(0, 5));

  api.child.kill('SIGTERM');
  await api.logged('stopping');
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect({ status: ready.status, connection: ready.headers.get('connection'), body: await ready.json() }).toMatchObject({
    status: 503,
    connection: 'close',
    body: { Status: 0, Payload: { code: 'unavailable' } },
  });

  slow.end(body.slice(5));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(200);
  answer.resume();

  expect(await api.ended).toBe(0);
  expect(api.lines.filter(({ level, msg }) => level >= 40 && !samples.test(msg))).toEqual([]);
  expect(api.lines.at(-1)).toMatchObject({ msg: 'stopped' });
  await rm(DATA_DIR, { recursive: true, force: true });
});
