import type { RequestListener } from 'node:http';
import type { Disk } from '@shop/settings/disk';
import type { GuardView } from '@shop/store/shells';
import { createBoundedServer } from '@shop/traffic/bounded-server';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Traffic } from '../http/traffic.ts';
import type { Serving } from '../pages/renderer.ts';
import { forwardToConsole, isOfConsole } from './console-proxy.ts';
import { addGuardMetrics } from './guard-metrics.ts';
import type { SignalCounts } from './signal-counts.ts';
import { signalMetrics } from './signal-metrics.ts';

/** Seconds. */
const DURATIONS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

export type CacheResult = 'hit' | 'stale' | 'miss' | 'stored';

/** Labels are route patterns and constants, never input from clients. */
export interface Metrics {
  registry: Registry;
  answered: (request: { route: string; composition: string; status: number; ms: number }) => void;
  made: (times: { route: string; loadMs: number; renderMs: number }) => void;
  cached: (result: CacheResult) => void;
  keep: (compositions: readonly string[]) => void;
}

const remotesOf = ({ versions, failures }: Serving): string[] => Object.keys({ ...versions, ...failures });

export function createMetrics(
  serving: () => Serving,
  { queues, refusals }: Pick<Traffic, 'queues' | 'refusals'>,
  guarded: () => readonly GuardView[] = () => [],
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'shop_requests_total',
    help: 'Answered requests by route, composition and class of status.',
    labelNames: ['route', 'composition', 'status'] as const,
    registers,
  });
  const duration = new Histogram({
    name: 'shop_request_duration_seconds',
    help: 'Time to the end of an answer, by route and by the remote that owns the route.',
    labelNames: ['route', 'remote'] as const,
    buckets: DURATIONS,
    registers,
  });
  const load = new Histogram({
    name: 'shop_page_load_seconds',
    help: 'What the data of a page took, its calls to the API with it.',
    labelNames: ['route'] as const,
    buckets: DURATIONS,
    registers,
  });
  const render = new Histogram({
    name: 'shop_page_render_seconds',
    help: 'What the markup of a page took.',
    labelNames: ['route'] as const,
    buckets: DURATIONS,
    registers,
  });
  const cache = new Counter({
    name: 'shop_page_cache_total',
    help: 'Asked pages: hit, stale (sent, and made anew behind it), miss, stored (from the disk, as none could be made).',
    labelNames: ['result'] as const,
    registers,
  });
  new Gauge({
    name: 'shop_remote_down',
    help: 'Remotes of which nothing is served, or not what was published last: 1.',
    labelNames: ['remote'] as const,
    aggregator: 'max',
    registers,
    collect() {
      this.reset();
      const { versions, failures } = serving();
      for (const remote of remotesOf(serving()))
        this.set({ remote }, versions[remote] === undefined || failures[remote] !== undefined ? 1 : 0);
    },
  });

  new Gauge({
    name: 'shop_queue',
    help: 'Work that runs in a queue, or waits for its turn there.',
    labelNames: ['queue', 'state'] as const,
    registers,
    collect() {
      for (const [queue, { running, waiting }] of Object.entries(queues)) {
        this.set({ queue, state: 'running' }, running());
        this.set({ queue, state: 'waiting' }, waiting());
      }
    },
  });
  new Counter({
    name: 'shop_refusals_total',
    help: 'What was refused because one client, or all together, had too much: a queue and the reason, or why a connection was closed.',
    labelNames: ['kind'] as const,
    registers,
    collect() {
      this.reset();
      for (const [kind, total] of refusals.totals()) this.inc({ kind }, total);
    },
  });

  addGuardMetrics(registry, guarded);

  return {
    registry,
    answered({ route, composition, status, ms }) {
      requests.inc({ route, composition, status: `${Math.floor(status / 100)}xx` });
      duration.observe({ route, remote: remotesOf(serving()).find((remote) => route.startsWith(`${remote}:`)) ?? '' }, ms / 1000);
    },
    made({ route, loadMs, renderMs }) {
      load.observe({ route }, loadMs / 1000);
      render.observe({ route }, renderMs / 1000);
    },
    cached: (result) => cache.inc({ result }),
    keep(compositions) {
      void requests.get().then(({ values }) => {
        for (const { labels } of values)
          if (labels.composition && !compositions.includes(String(labels.composition))) requests.remove(labels);
      });
    },
  };
}

export function exposeMetrics({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

function diskMetrics(disk: Disk): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'shop_disk_free_bytes',
    help: 'What is left of the fuller of the disks of DATA_DIR and RELEASE_STORE.',
    registers,
    collect() {
      this.set(disk.level().freeBytes ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'shop_disk_reserve_reached',
    help: '1 below its reserve, where pages and releases are not stored; 2 when it is full.',
    registers,
    collect() {
      this.set({ ok: 0, reserve: 1, full: 2 }[disk.level().state]);
    },
  });
  return registry;
}

const WATCHERS = 64;

export interface MetricsServerOptions {
  port: number;
  host: string;
  consoleSocket: string;
  disk: Disk;
  counts: SignalCounts;
  log: FastifyBaseLogger;
}

export function serveMetrics({ port, host, consoleSocket, disk, counts, log }: MetricsServerOptions): void {
  const toConsole = forwardToConsole(consoleSocket, (error) => log.error({ err: error }, 'console not reachable'));
  const all = new AggregatorRegistry();
  const own = Registry.merge([diskMetrics(disk), signalMetrics(counts)]);
  let gathering: Promise<string> | undefined;
  const gather = (): Promise<string> => {
    gathering ??= Promise.all([all.clusterMetrics(), own.metrics()])
      .then((texts) => texts.join(''))
      .finally(() => {
        gathering = undefined;
      });
    return gathering;
  };
  const answer: RequestListener = (request, response) => {
    if (isOfConsole(request)) return toConsole(request, response);
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    gather().then(
      (text) => response.writeHead(200, { 'content-type': all.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be gathered from the workers');
        response.writeHead(503).end();
      },
    );
  };
  createBoundedServer(answer, { headersTimeout: 15_000 }, { trusts: () => false, connectionsEach: WATCHERS, silentMs: 60_000 })
    .on('error', (error) => log.error({ err: error, port }, 'metrics cannot be shown'))
    .listen(port, host);
}
