import { CHANNEL_NAME, DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { isRemoteName } from '@shop/contracts/remote-name';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outcomeOf, toJson } from 'release/program';
import type { ChannelState, Update } from '../src/state.ts';
import type { Deps } from './deps.ts';
import { readState } from './read-state.ts';
import { Refusal } from './refusal.ts';
import { isHolder, mayOf } from './rights.ts';
import type { Session } from './sessions.ts';

/** Proxies close connections that are silent for a minute. */
const BEAT_MS = 15_000;

const POINT = /^(?:[a-z][a-z0-9-]*:)?[0-9A-Za-z][0-9A-Za-z:.+-]{0,39}$/;

/** Milliseconds until a revoked key closes an open page. */
const RIGHTS_MS = 1000;

/** Per session. A further stream closes the oldest. */
const MAX_STREAMS = 8;

export function channelIn(request: FastifyRequest): string {
  const { channel = DEFAULT_CHANNEL } = request.query as { channel?: unknown };
  if (typeof channel !== 'string' || !new RegExp(CHANNEL_NAME).test(channel)) throw new Refusal('invalid');
  return channel;
}

export async function readRoutes(app: FastifyInstance, { config, store, visits, live, health }: Deps): Promise<void> {
  const updateFor = async ({ person }: Session, state: ChannelState): Promise<Update> => {
    const remotes = state.remotes.map(({ remote }) => remote);
    return { state, may: await mayOf(store, person, state.channel, remotes) };
  };
  const streams = new WeakMap<Session, Set<() => void>>();
  const read = async (args: string[]): Promise<string> => {
    const outcome = await outcomeOf([...args, '--json'], config.release);
    if (!outcome.ok) throw new Refusal('invalid', outcome.reason);
    return toJson(outcome.data);
  };

  app.get('/state', async (request) => updateFor(visits.session(request), await readState(store, health, channelIn(request))));

  app.get('/history', async (request, reply) => {
    visits.session(request);
    return reply.type('application/json').send(await read(['history', '--channel', channelIn(request)]));
  });

  app.get('/health', async (request) => {
    visits.session(request);
    const { remote } = request.query as { remote?: unknown };
    if (typeof remote !== 'string' || !isRemoteName(remote)) throw new Refusal('invalid');
    const view = await health.view(channelIn(request), remote);
    if (!view) throw new Refusal('unknown-remote');
    return view;
  });

  app.get('/diff', async (request, reply) => {
    visits.session(request);
    const { a, b } = request.query as { a?: unknown; b?: unknown };
    if (typeof a !== 'string' || typeof b !== 'string' || !POINT.test(a) || !POINT.test(b)) throw new Refusal('invalid');
    return reply.type('application/json').send(await read(['diff', a, b, '--channel', channelIn(request)]));
  });

  app.get('/events', async (request, reply) => {
    const session = visits.session(request);
    const channel = channelIn(request);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...headersOf(reply.getHeaders()), 'content-type': 'text/event-stream' });
    const send = (name: string, data: object): void =>
      void (raw.writableEnded || raw.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
    const signOut = (): void => {
      send('signed-out', {});
      end();
    };
    const isCurrent = async (): Promise<boolean> => visits.find(request) === session && (await isHolder(store, session.person));
    const own = streams.get(session) ?? new Set();
    streams.set(session, own.add(end));
    if (own.size > MAX_STREAMS) for (const oldest of [...own].slice(0, 1)) oldest();
    let sent: Promise<void> = Promise.resolve();
    const ifCurrent = (next: () => unknown): Promise<void> =>
      (sent = sent
        .then(async () => void ((await isCurrent()) ? await next() : signOut()))
        .catch((error: unknown) => request.log.error({ err: error }, 'rights cannot be read')));
    const stop = live.follow(channel, (state) => void ifCurrent(async () => send('update', await updateFor(session, state))));
    const rights = setInterval(() => void ifCurrent(() => undefined), RIGHTS_MS).unref();
    const beat = setInterval(() => raw.write(':\n\n'), BEAT_MS).unref();
    raw.on('close', end);
    // Does not wait for `close`: a client that reads nothing keeps its socket open.
    function end(): void {
      stop();
      clearInterval(rights);
      clearInterval(beat);
      own.delete(end);
      raw.end();
    }
  });
}

const headersOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
