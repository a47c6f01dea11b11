import { readFile } from 'node:fs/promises';
import { Server } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTracing } from '@shop/telemetry/tracing';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { buildApp } from './app.ts';
import { bundledConfig } from './bundled-config.ts';
import { isolatedRenderer } from './isolation/isolated-renderer.ts';
import { processQuarantine } from './isolation/quarantine.ts';
import { beatToPrimary } from './workers/heartbeat.ts';
import { workerSignals } from './workers/shared-signals.ts';
import { siblingWorkers } from './workers/sibling-workers.ts';
import { workerRollout } from './workers/staged-rollout.ts';
import type { WorkerOrder } from './workers/workers.ts';

const DRAIN_MS = 10_000;

const FIRST_PAGE_MS = 5000;

const config = bundledConfig();
let app: FastifyInstance | undefined;
let leaving = false;

async function leave(order: WorkerOrder): Promise<void> {
  if (leaving) return;
  leaving = true;
  if (!app) process.exit(0);
  if (order === 'drain') {
    // Replaces `http.close`, which would end an idle connection although a request may be arriving.
    const { server } = app;
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    await Promise.race([closed, delay(DRAIN_MS)]);
  }
  await app.close().catch(() => undefined);
  await stopTracing();
  process.exit(0);
}

process.on('message', (message) => {
  if (message === 'drain' || message === 'stop') void leave(message);
});
process.on('SIGTERM', () => void leave('drain'));
beatToPrimary();
// The terminal signals every process, but only the primary may react.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

// Later processes run this build even if the files change.
const program = await readFile(path.resolve(import.meta.dirname, '../isolation/render-process.mjs'), 'utf8');
const renderer = isolatedRenderer(program, config.mode, workerRollout());
const stopTracing = await startTracing('shell', config.observed);
app = await buildApp(config, renderer, processQuarantine(config.quarantine), siblingWorkers(), workerSignals);
const sayGoodbye = (reply: FastifyReply): void => {
  if (leaving) reply.header('connection', 'close');
};
// Pages bypass `onSend`, so `onRequest` is needed too.
app.addHook('onRequest', (_request, reply, done) => {
  sayGoodbye(reply);
  done();
});
app.addHook('onSend', async (_request, reply) => sayGoodbye(reply));
// Renders the slow first page before listening. Does not wait for an unavailable API.
const firstPage = app.inject({ url: '/', headers: { 'accept-encoding': 'br' } }).catch(() => undefined);
await Promise.race([firstPage, delay(FIRST_PAGE_MS)]);
await app.listen({ port: config.port, host: config.host });
