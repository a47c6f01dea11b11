import type { ServerOptions } from 'node:http';
import { createBoundedServer } from '@shop/traffic/bounded-server';
import { type Client, createFairQueue, type FairQueue, QueueRefusal } from '@shop/traffic/fair-queue';
import { clientOf } from '@shop/traffic/network';
import { createRefusals, type Refusals } from '@shop/traffic/refusals';
import type { FastifyRequest, FastifyServerFactory } from 'fastify';
import { inNameOf } from '../db/turns.ts';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { Refusal } from '../refusal.ts';
import { abortOnDisconnect } from './abort-on-disconnect.ts';
import { tooMany } from './rate-limit.ts';

/** Maximum concurrent calls, each with a body of up to 64 KB. */
const SLOTS = 64;
const ROOM = 2000;
/** Milliseconds. The shell's timeout is longer. */
const WAIT_MS = 10_000;
const RETRY_SECONDS = 5;
/** Milliseconds. No call takes that long. */
const SILENT_MS = 60_000;

const PAGES: Client = [{ network: 'pages', tries: 1 }];

export interface Traffic {
  serverFactory: FastifyServerFactory;
  calls: FairQueue;
  refusals: Refusals;
  takeTurns: (app: App) => void;
}

/** The shop's own servers send no client address and are not limited. */
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
        if (isOurs(request)) return inNameOf(PAGES, done);
        const client = clientOf(request);
        const begin = (): void => inNameOf(client, done);
        if (hasOwnQueue(request)) return begin();
        const answered = (): Promise<void> =>
          new Promise((resolve) => {
            reply.raw.once('close', resolve);
            begin();
          });
        calls.run(client, answered, abortOnDisconnect(reply)).catch((error: Error) => {
          done(error instanceof QueueRefusal ? asAnswer(error, request) : error);
        });
      });
    },
  };
}

/** Uploads have a queue of their own: here, they would hold a slot while the client sends. */
const hasOwnQueue = ({ url, method }: FastifyRequest): boolean =>
  url.startsWith('/upfs/') || (method === 'POST' && url.split('?', 1)[0] === '/uploads');

const asAnswer = ({ reason }: QueueRefusal, { locale }: FastifyRequest): Refusal =>
  reason === 'client' ? tooMany(locale, RETRY_SECONDS) : new Refusal('unavailable', {}, undefined, RETRY_SECONDS);
