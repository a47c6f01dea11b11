import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import type { IntegrityCheck } from '../assets/integrity-check.ts';
import type { Renderer } from '../pages/renderer.ts';
import { statusRoutes } from './status-routes.ts';

test.each([
  ['everything is served as it was published', {}, [], [], 200],
  ['a remote cannot be served as wanted', { catalog: 'its entry throws' }, [], [], 503],
  ['a live file is not as it was published', {}, [], ['remotes/catalog/1.0.0/browser/home.js is gone'], 503],
  ['the newest journal entry is lost', {}, ['journal/000000000003.json was followed and is gone'], [], 503],
])('answers the health check when %s', async (_, failures, journalDamages, damages, status) => {
  const app = fastify();
  const renderer = { serving: () => ({ failures }), journalDamages: () => journalDamages } as unknown as Renderer;
  await app.register(statusRoutes, {
    renderer,
    integrityCheck: { damages: () => damages } as unknown as IntegrityCheck,
    openPages: { polled: () => undefined },
  });
  const answer = await app.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([status, { ok: status === 200 }]);
});
