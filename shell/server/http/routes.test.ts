import diagnostics from 'node:diagnostics_channel';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { shellPaths } from '@shop/contracts/shell-paths';
import { overlap, removedPaths } from '@shop/store/ownership';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../env.ts';
import type { Renderer } from '../pages/renderer.ts';

const PAGES = '*';
let folder: string;
let app: FastifyInstance;
const routes = new Set<string>();
const note = (message: unknown) =>
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ url }) => {
    routes.add(url);
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shell-addresses-'));
  await writeFile(path.join(folder, 'assets.json'), JSON.stringify({ js: [], css: [] }));
  const config = readConfig({ RELEASE_STORE: folder, DATA_DIR: folder, LOG_LEVEL: 'silent', DEV_URL: 'http://127.0.0.1:1' }, folder);
  const renderer = {
    serving: () => ({ id: '', remotes: {}, versions: {}, routes: [], failures: {} }),
    seq: () => 0,
    failing: () => [],
    journalDamages: () => [],
    canaries: () => [],
    stop: async () => undefined,
  } as unknown as Renderer;
  diagnostics.subscribe('fastify.initialization', note);
  app = await buildApp({ ...config, assetsDir: folder, iconsDir: path.join(import.meta.dirname, '../../icons') }, async () => renderer);
  diagnostics.unsubscribe('fastify.initialization', note);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('reserves every path that the shell itself answers', () => {
  expect(routes.size).toBeGreaterThan(20);
  expect(removedPaths([...routes], shellPaths)).toEqual([PAGES]);
});

test('answers every path that the shell reserves', () => {
  const answered = [...routes].filter((url) => url !== PAGES);
  expect(shellPaths.filter((pattern) => !answered.some((url) => overlap(url, pattern)))).toEqual([]);
});
