import type { ServerOptions } from 'node:http';
import { createBoundedServer } from '@shop/traffic/bounded-server';
import { createFairQueue, type FairQueue, QueueRefusal } from '@shop/traffic/fair-queue';
import { clientOf } from '@shop/traffic/network';
import { createRefusals, type Refusals } from '@shop/traffic/refusals';
import type { FastifyRequest, FastifyServerFactory } from 'fastify';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { Refusal } from '../refusal.ts';
import { goneOf } from './gone.ts';
import { tooMany } from './rate-limit.ts';

/** Calls at one time, and waiting ones: 64 KB of body each at most. */
const SLOTS = 64;
const ROOM = 2000;
/** Milliseconds after which a waiting call is refused: sooner than the shell gives it up. */
const WAIT_MS = 10_000;
/** Seconds after which a refused client may come again. */
const RETRY_SECONDS = 5;
/** Milliseconds without a byte in either direction: longer than any call takes. */
const SILENT_MS = 60_000;

export interface Traffic {
  serverFactory: FastifyServerFactory;
  calls: FairQueue;
  refusals: Refusals;
  /** Registers the hook that makes calls take turns. */
  takeTurns: (app: App) => void;
}

/** What one client may hold of this process. Calls of the shop's own servers, which name no client, are not bounded. */
export function createTraffic(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  trusts: (address: string, hop: number) => boolean,
  http: ServerOptions,
): Traffic {
  const refusals = createRefusals(log);
  const { connectionsEach, callsEach } = config;
  const calls = createFairQueue(
    { slots: SLOTS, slotsEach: callsEach.atOnce, room: ROOM, roomEach: callsEach.waiting, waitMs: WAIT_MS },
    (reason, network) => refusals.count(`calls-${reason}`, network),
  );
  const isOurs = ({ raw, headers }: FastifyRequest): boolean =>
    headers['x-forwarded-for'] === undefined && trusts(raw.socket.remoteAddress ?? '', 0);

  return {
    refusals,
    calls,
    serverFactory: (dispatch) =>
      createBoundedServer(dispatch, http, { trusts, connectionsEach, silentMs: SILENT_MS, onClosed: refusals.count }),
    takeTurns(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (hasOwnQueue(request) || isOurs(request)) return done();
        const answered = (): Promise<void> =>
          new Promise((resolve) => {
            reply.raw.once('close', resolve);
            done();
          });
        calls.run(clientOf(request), answered, goneOf(reply)).catch((error: Error) => {
          done(error instanceof QueueRefusal ? asAnswer(error, request) : error);
        });
      });
    },
  };
}

/** Pictures, cached ones above all, wait for nothing but their own drawing; an upload takes as long as its client's line. */
const hasOwnQueue = ({ url, method }: FastifyRequest): boolean =>
  url.startsWith('/upfs/') || (method === 'POST' && url.split('?', 1)[0] === '/uploads');

const asAnswer = ({ reason }: QueueRefusal, { locale }: FastifyRequest): Refusal =>
  reason === 'client' ? tooMany(locale, RETRY_SECONDS) : new Refusal('unavailable', {}, undefined, RETRY_SECONDS);
