import { count } from 'drizzle-orm';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { orders } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { paymentCode } from '../modules/payments/methods/replaceable-orders.ts';
import { fileOperation } from '../operation.ts';
import { internalOnly } from './internal.ts';
import type { Traffic } from './traffic.ts';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
  }
}

/** Seconds. Queries take milliseconds, password hashes 0.1 s, images seconds. */
const DURATIONS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

/** Labels contain no client input, which would create unlimited series. */
export function metrics(app: App, { db, disk, jobs, pool, log }: Deps, traffic: Pick<Traffic, 'calls' | 'refusals'>): void {
  const registry = new Registry();
  const registers = [registry];
  app.decorate('metrics', registry);

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answered requests by route pattern and class of status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATIONS,
    registers,
  });
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Refused and failed requests by Payload.code.',
    labelNames: ['code'] as const,
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    requests.observe({ method: request.method, route, status }, reply.elapsedTime / 1000);
    if (request.refusedWith) refusals.inc({ code: request.refusedWith });
  });

  const runs = new Histogram({
    name: 'job_duration_seconds',
    help: 'Runs of jobs by outcome: done, or failed and to be tried again. Mails sent are job="mail", outcome="done".',
    labelNames: ['job', 'outcome'] as const,
    buckets: DURATIONS,
    registers,
  });
  jobs.onRun(({ name, outcome, seconds }) => runs.observe({ job: name, outcome }, seconds));

  const gauge = <const L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  const connections = gauge('database_connections', 'Of the pool, by state; none with the embedded database.', ['state']);
  const reachable = gauge('database_up', '1 if the database answered when it was asked for the figures below.', []);
  const queued = gauge('jobs', 'Jobs in the queues, by state. The same in every process.', ['job', 'state']);
  const placed = gauge('orders', 'All orders by payment and state. The same in every process.', ['payment', 'state']);

  const free = gauge('disk_free_bytes', 'What is left of the fullest disk below DATA_DIR.', []);
  const reserve = gauge('disk_reserve_bytes', 'Below this only what orders need is accepted.', []);
  const reached = gauge('disk_reserve_reached', '1 below the reserve, 2 when the disk is full.', []);

  function readDisk(): void {
    const { state, freeBytes, reserveBytes } = disk.level();
    free.set(freeBytes ?? Number.NaN);
    reserve.set(reserveBytes);
    reached.set({ ok: 0, reserve: 1, full: 2 }[state]);
  }

  const calls = gauge('calls', 'Calls that run or wait for their turn.', ['state']);
  new Counter({
    name: 'traffic_refusals_total',
    help: 'Calls and connections refused because one client, or all together, had too many.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      this.reset();
      for (const [kind, total] of traffic.refusals.totals()) this.inc({ kind }, total);
    },
  });

  async function readDatabase(): Promise<void> {
    queued.reset();
    placed.reset();
    for (const { name, ...states } of await jobs.counts()) {
      for (const [state, amount] of Object.entries(states)) queued.set({ job: name, state }, amount);
    }
    const groups = await db
      .select({ payment: paymentCode, state: orders.state, amount: count() })
      .from(orders)
      .groupBy(paymentCode, orders.state);
    for (const { payment, state, amount } of groups) placed.set({ payment, state }, amount);
  }

  const schema = fileOperation(['text/plain'], { tag: 'operations', summary: 'Metrics in the text format of Prometheus' });
  const read = async (): Promise<string> => {
    readDisk();
    calls.set({ state: 'running' }, traffic.calls.running());
    calls.set({ state: 'waiting' }, traffic.calls.waiting());
    for (const [state, amount] of Object.entries(pool() ?? {})) connections.set({ state }, amount);
    // Only logs the failure: without the database, the other figures matter most.
    const answered = await readDatabase().then(
      () => true,
      (error: unknown) => {
        log.warn({ err: error }, 'metrics without the database');
        return false;
      },
    );
    reachable.set(answered ? 1 : 0);
    return registry.metrics();
  };
  let reading: Promise<string> | undefined;
  app.get('/metrics', { schema, onRequest: internalOnly }, async (_request, reply) => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reply.type(registry.contentType).send(await reading);
  });
}
