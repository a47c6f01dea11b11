import { CHANNEL_NAME, DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

/** Of one session; the oldest makes room. */
const MAX_STREAMS = 8;

export function channelIn(request: FastifyRequest): string {
  const { channel = DEFAULT_CHANNEL } = request.query as { channel?: unknown };
  if (typeof channel !== 'string' || !new RegExp(CHANNEL_NAME).test(channel)) throw new Refusal('invalid');
  return channel;
}

export async function readRoutes(app: FastifyInstance, { config, store, visits, live }: Deps): Promise<void> {
  const updateFor = async ({ person }: Session, state: ChannelState): Promise<Update> => {
    const remotes = state.remotes.map(({ remote }) => remote);
    return { state, may: await mayOf(store, person, state.channel, remotes) };
  };
  const streams = new WeakMap<Session, Set<FastifyReply['raw']>>();
  const read = async (args: string[]): Promise<string> => {
    const outcome = await outcomeOf([...args, '--json'], config.release);
    if (!outcome.ok) throw new Refusal('invalid', outcome.reason);
    return toJson(outcome.data);
  };

  app.get('/state', async (request) => updateFor(visits.session(request), await readState(store, channelIn(request))));

  app.get('/history', async (request, reply) => {
    visits.session(request);
    return reply.type('application/json').send(await read(['history', '--channel', channelIn(request)]));
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
      raw.end();
    };
    const isCurrent = (): boolean => visits.find(request) === session;
    const own = streams.get(session) ?? new Set();
    streams.set(session, own.add(raw));
    if (own.size > MAX_STREAMS) for (const oldest of [...own].slice(0, 1)) oldest.end();
    let sent: Promise<void> = Promise.resolve();
    const stop = live.follow(channel, (state) => {
      const next = async (): Promise<void> => {
        if (!isCurrent() || !(await isHolder(store, session.person))) return signOut();
        send('update', await updateFor(session, state));
      };
      sent = sent.then(next).catch((error: unknown) => request.log.error({ err: error }, 'rights cannot be read'));
    });
    const beat = setInterval(() => (isCurrent() ? raw.write(':\n\n') : signOut()), BEAT_MS).unref();
    raw.on('close', () => {
      stop();
      clearInterval(beat);
      own.delete(raw);
    });
  });
}

const headersOf = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
