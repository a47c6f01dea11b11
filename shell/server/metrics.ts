import { createServer } from 'node:http';
import { remoteNames } from '@shop/contracts/remote';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Serving } from './renderer.ts';

/** Seconds: a page is loaded and drawn in some milliseconds, and given up after seconds. */
const DURATIONS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** What became of an asked page: kept, kept and made anew behind it, made, or taken from the disk as none could be made. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'stored';

/** What a worker counts. Labels are route patterns and words of ours, never what somebody sent. */
export interface Metrics {
  registry: Registry;
  /** `composition` is empty for what is no page. */
  answered: (request: { route: string; composition: string; status: number }) => void;
  /** A page made anew: milliseconds that its data took, and its markup. */
  made: (times: { route: string; loadMs: number; renderMs: number }) => void;
  cached: (result: CacheResult) => void;
  /** Forgets what was counted of compositions that are not kept any more. */
  keep: (compositions: readonly string[]) => void;
}

export function createMetrics(serving: () => Serving): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'shop_requests_total',
    help: 'Answered requests by route, composition and class of status.',
    labelNames: ['route', 'composition', 'status'] as const,
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
      const { versions, failures } = serving();
      for (const remote of remoteNames) this.set({ remote }, versions[remote] === undefined || failures[remote] !== undefined ? 1 : 0);
    },
  });

  return {
    registry,
    answered: ({ route, composition, status }) => requests.inc({ route, composition, status: `${Math.floor(status / 100)}xx` }),
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

/** Lets the primary, where there is one, ask for these figures. */
export function offerMetrics({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

/** In the primary: shows the figures of all workers together, as Prometheus reads them, at `/metrics` of a port of its own. */
export function serveMetrics({ port, host, log }: { port: number; host: string; log: FastifyBaseLogger }): void {
  const all = new AggregatorRegistry();
  createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    all.clusterMetrics().then(
      (text) => response.writeHead(200, { 'content-type': all.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics could not be gathered from the workers');
        response.writeHead(503).end();
      },
    );
  })
    .on('error', (error) => log.error({ err: error, port }, 'metrics cannot be shown'))
    .listen(port, host);
}
