import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { pino } from 'pino';
import { readConfig } from '../env.ts';
import { createTraffic } from '../http/traffic.ts';
import { logOptions } from './log.ts';
import { createMetrics } from './metrics.ts';
import { OneLineEach, requestLog } from './request-log.ts';

const serving = () => ({ id: 'first', remotes: {}, routes: [], versions: {}, failures: {} });

const TOKEN = 'AbCdEfGh-jKlMnOpQrSt_v';

test('redacts secrets in URLs of requests and errors', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = fastify({ logger: { ...logOptions('info'), stream }, logController: new OneLineEach() });
  await app.register(requestLog, { metrics: createMetrics(serving, createTraffic(readConfig({}, '.'), {}, app.log)) });
  app.get('/shares/:token', async () => 'seen');
  await app.inject(`/shares/${TOKEN}`);
  await app.inject(`/en/shares/${TOKEN}?x=1`);
  await app.inject(`/api/upfs/shr/${TOKEN}/front?w=640`);
  await app.close();
  pino(logOptions('info'), stream).error({ err: new Error(`https://shop.example/user/forgot?token=abc was not rendered in time`) }, 'late');

  const told = lines.map((line) => JSON.parse(line) as { path?: string; err?: { message: string } });
  expect(told.flatMap(({ path, err }) => path ?? err?.message ?? [])).toEqual([
    '/shares/-',
    '/en/shares/-',
    '/api/upfs/shr/-/front',
    'https://shop.example/user/forgot?token=- was not rendered in time',
  ]);
  expect(lines.join('')).not.toContain('abc');
});
