import type { FastifyInstance, FastifyReply } from 'fastify';
import { UsageError } from 'release/commands/command';
import { refuse } from 'release/failure';
import { outcomeOf, toJson } from 'release/program';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Order } from '../src/action.ts';
import { argsOf, commandOf } from '../src/command.ts';
import type { Deps } from './deps.ts';
import { credentialIn } from './passkey-routes.ts';
import { Refusal } from './refusal.ts';
import { remoteIn, rightsOf } from './rights.ts';

const OrderBody = Type.Object({ ...Order.properties, assertion: Type.Optional(Type.Unknown()) }, { additionalProperties: false });

/** Milliseconds. Rehearsals take minutes, but proxies close connections that are silent for a minute. */
const BEAT_MS = 15_000;

const REHEARSING = 'Another rehearsal is running: wait for it, or skip this one.';

export async function actionRoutes(app: FastifyInstance, { config: { release }, store, visits, live, passkeys }: Deps): Promise<void> {
  let isRehearsing = false;

  app.post('/actions', async (request, reply) => {
    const { person, method } = visits.writing(request);
    const { body } = request;
    if (!Value.Check(OrderBody, body)) throw new Refusal('invalid');
    const { assertion, ...order } = body;
    const { action, channel } = order;
    const rights = await rightsOf(store, person);
    if (!rights.may(action.name, channel, remoteIn(action))) throw new Refusal('forbidden', `${person} has no right to do this.`);
    if (method === 'passkey') {
      if (assertion === undefined) throw new Refusal('passkey-required');
      await passkeys.confirm(person, order, credentialIn(assertion));
    }
    const isRehearsal = action.name === 'promote' && !action.skipRehearsal;
    const waits = isRehearsal && isRehearsing;
    isRehearsing ||= isRehearsal;
    request.log.info({ person, channel, action }, 'an action begins');
    const end = whileWaiting(reply);
    const doing = waits ? Promise.resolve(refuse(REHEARSING)) : outcomeOf(argsOf(order), { ...release, who: `${person} (console)` });
    const outcome = await doing.catch((error: unknown) => {
      if (error instanceof UsageError) return refuse(error.message);
      request.log.error({ err: error }, 'an action failed');
      return refuse('The console failed. Its log has the cause.');
    });
    request.log.info({ person, action: action.name, ok: outcome.ok, ...(!outcome.ok && { reason: outcome.reason }) }, 'an action ended');
    if (isRehearsal && !waits) isRehearsing = false;
    live.look(channel);
    end({
      command: commandOf(order),
      ...(outcome.ok
        ? { ok: true, text: outcome.text }
        : { ok: false, reason: outcome.reason, ...(outcome.code && { code: outcome.code }) }),
      data: outcome.data ?? {},
    });
  });
}

/** JSON may begin with white space, which keeps the connection open. */
function whileWaiting(reply: FastifyReply): (result: object) => void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), 'content-type': 'application/json' });
  raw.flushHeaders();
  const beat = setInterval(() => raw.write('\n'), BEAT_MS).unref();
  return (result) => {
    clearInterval(beat);
    raw.end(toJson(result));
  };
}
