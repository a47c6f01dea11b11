import { readFile } from 'node:fs/promises';
import { Server } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { buildApp } from './app.ts';
import { bundledConfig } from './bundled-config.ts';
import { beatToPrimary } from './heartbeat.ts';
import { isolatedRenderer } from './isolated-renderer.ts';
import { processNeighbours } from './neighbours.ts';
import { processQuarantine } from './quarantine.ts';
import { processTurns } from './turns.ts';
import type { WorkerOrder } from './workers.ts';

/** Milliseconds for which a worker that is replaced waits for its open connections to be used once more, or to be closed. */
const DRAIN_MS = 10_000;

/** Milliseconds that the first page may take before requests are accepted without it. */
const FIRST_PAGE_MS = 5000;

// One of the processes that serve. It can be told to leave from its first moment on.
const config = bundledConfig();
let app: FastifyInstance | undefined;
let leaving = false;

async function leave(order: WorkerOrder): Promise<void> {
  if (leaving) return;
  leaving = true;
  if (!app) process.exit(0);
  if (order === 'drain') {
    // Not http's own `close`, which ends idle connections at once, also those on which a request is on its way: here
    // each is told with its next answer.
    const { server } = app;
    const closed = new Promise((resolve) => Server.prototype.close.call(server, resolve));
    await Promise.race([closed, delay(DRAIN_MS)]);
  }
  await app.close().catch(() => undefined);
  process.exit(0);
}

process.on('message', (message) => {
  if (message === 'drain' || message === 'stop') void leave(message);
});
process.on('SIGTERM', () => void leave('drain'));
beatToPrimary();
// The terminal's, which go to all its processes: the primary says what to do.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);

// Kept: processes that are started later run this very build, whatever is on the disk then.
const program = await readFile(path.resolve(import.meta.dirname, 'render-process.mjs'), 'utf8');
const renderer = isolatedRenderer(program, config.mode, processTurns());
app = await buildApp(config, renderer, processQuarantine(config.quarantine), processNeighbours());
const sayGoodbye = (reply: FastifyReply): void => {
  if (leaving) reply.header('connection', 'close');
};
// Pages are sent without `onSend`; for the rest it is the later, and surer, moment.
app.addHook('onRequest', (_request, reply, done) => {
  sayGoodbye(reply);
  done();
});
app.addHook('onSend', async (_request, reply) => sayGoodbye(reply));
// The first page costs ten times as much as the next: whoever may have requests has made one. Of an API that is away or
// hangs it is not made, and the shop is there all the same.
const firstPage = app.inject({ url: '/', headers: { 'accept-encoding': 'br' } }).catch(() => undefined);
await Promise.race([firstPage, delay(FIRST_PAGE_MS)]);
await app.listen({ port: config.port, host: config.host });
