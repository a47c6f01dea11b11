import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import type { IntegrityCheck } from '../assets/integrity-check.ts';
import type { Renderer } from '../pages/renderer.ts';
import { statusRoutes } from './status-routes.ts';

const openPages = { polled: () => undefined };
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';

const live = { catalog: '1.0.0' };

test.each<[string, Record<string, string>, Record<string, string>, string[], string[], string | undefined, number]>([
  ['everything is served as it was published', live, {}, [], [], undefined, 200],
  ['nothing was ever published', {}, {}, [], [], undefined, 503],
  ['a remote cannot be served as wanted', live, { catalog: 'its entry throws' }, [], [], undefined, 503],
  ['a live file is not as it was published', live, {}, [], ['remotes/catalog/1.0.0/browser/home.js is gone'], undefined, 503],
  ['the newest journal entry is lost', live, {}, ['journal/000000000003.json was followed and is gone'], [], undefined, 503],
  ['the release store is unavailable', live, {}, [], [], 's3://shop is unavailable', 503],
])('answers the health check when %s', async (_, versions, failures, journalDamages, damages, problem, status) => {
  const app = fastify();
  const renderer = { serving: () => ({ versions, failures }), journalDamages: () => journalDamages } as unknown as Renderer;
  await app.register(statusRoutes, {
    renderer,
    integrityCheck: { damages: () => damages } as unknown as IntegrityCheck,
    openPages,
    storeProblem: () => problem,
    publicOrigin: '',
  });
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([status, { ok: status === 200 }]);
});

test('names the build for the visitor’s bucket', async () => {
  const app = fastify();
  const serving = (bucket = 10_000) => ({ id: bucket < 500 ? 'canary' : 'baseline', remotes: {} });
  await app.register(statusRoutes, {
    renderer: { serving } as unknown as Renderer,
    integrityCheck: {} as IntegrityCheck,
    openPages,
    storeProblem: () => undefined,
    publicOrigin: '',
  });
  const get = (url: string, bucket?: number) =>
    app.inject({ url, headers: { 'user-agent': CHROME, ...(bucket !== undefined && { cookie: `bucket=${bucket}` }) } });
  const ids = [];
  for (const bucket of [undefined, 499, 500]) ids.push((await get('/builds/latest.json', bucket)).json());
  expect(ids).toEqual([{ id: 'baseline' }, { id: 'canary' }, { id: 'baseline' }]);
  expect((await get('/builds/meta/canary.json', 499)).json()).toEqual({ id: 'canary', remotes: {} });
  expect((await get('/builds/meta/canary.json', 500)).statusCode).toBe(404);
});
