import type { ServerOptions } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { ClientShare } from '@shop/settings/kinds';
import { createBoundedServer } from '@shop/traffic/bounded-server';
import { createFairQueue, type FairQueue, type FairQueueLimits } from '@shop/traffic/fair-queue';
import { createRefusals, type Refusals } from '@shop/traffic/refusals';
import type { FastifyServerFactory } from 'fastify';
import type { Config } from '../env.ts';

/** Milliseconds. The API's limit for images is shorter. */
const SILENT_MS = 90_000;
const WAIT_MS = 10_000;

/** Limits of each worker. A single thread renders, so more slots would slow down each page. */
const LIMITS = {
  pages: { slots: 8, room: 1000 },
  calls: { slots: 32, room: 2000 },
  pictures: { slots: 64, room: 2000 },
  transfers: { slots: 512, room: 2000 },
  sitemaps: { slots: 4, room: 100 },
} satisfies Record<string, Pick<FairQueueLimits, 'slots' | 'room'>>;

const SHARES = {
  /** High limits, because a school class may share one IP address. */
  transfers: { atOnce: 32, waiting: 64 },
  sitemaps: { atOnce: 2, waiting: 10 },
} satisfies Record<string, ClientShare>;

export type QueueName = keyof typeof LIMITS;

/** See docs/decisions/0058-queue-visitors-fairly.md */
export interface Traffic {
  serverFactory: FastifyServerFactory;
  queues: Record<QueueName, FairQueue>;
  refusals: Refusals;
}

export function createTraffic(
  {
    trustProxy,
    connectionsEach,
    pagesEach,
    callsEach,
    picturesEach,
  }: Pick<Config, 'trustProxy' | 'connectionsEach' | 'pagesEach' | 'callsEach' | 'picturesEach'>,
  http: ServerOptions,
  log: Parameters<typeof createRefusals>[0],
): Traffic {
  const refusals = createRefusals(log);
  const shares = { ...SHARES, pages: pagesEach, calls: callsEach, pictures: picturesEach };
  const queue = (name: QueueName): FairQueue =>
    createFairQueue(
      { ...LIMITS[name], slotsEach: shares[name].atOnce, roomEach: shares[name].waiting, waitMs: WAIT_MS },
      (reason, network) => refusals.count(`${name}-${reason}`, network),
    );
  const limits = { trusts: proxyAddr.compile(trustProxy), connectionsEach, silentMs: SILENT_MS, onClosed: refusals.count };
  return {
    serverFactory: (dispatch) => createBoundedServer(dispatch, http, limits),
    queues: {
      pages: queue('pages'),
      calls: queue('calls'),
      pictures: queue('pictures'),
      transfers: queue('transfers'),
      sitemaps: queue('sitemaps'),
    },
    refusals,
  };
}
