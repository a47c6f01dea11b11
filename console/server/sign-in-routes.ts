import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SessionView } from '../src/state.ts';
import type { Deps } from './deps.ts';
import type { Passkeys } from './passkeys.ts';
import { Refusal } from './refusal.ts';
import { requireHolder } from './rights.ts';
import { createAttempts, type Session } from './sessions.ts';
import { holderOf } from './tokens.ts';

const TRIES = 10;
const TRIES_MS = 60_000;

const SignIn = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

export const viewOf = async (session: Session, passkeys: Pick<Passkeys, 'has'>): Promise<SessionView> => ({
  ...session,
  hasPasskey: await passkeys.has(session.person),
});

export async function signInRoutes(app: FastifyInstance, { config: { folder }, store, visits, passkeys }: Deps): Promise<void> {
  const attempts = createAttempts(TRIES, TRIES_MS);

  // Not 401, which browsers would log on each visit.
  app.get('/session', async (request, reply) => {
    const session = visits.find(request);
    return reply.type('application/json').send(JSON.stringify(session ? await viewOf(session, passkeys) : null));
  });

  app.post('/sign-in', async (request, reply) => {
    visits.requireOrigin(request);
    const { body } = request;
    if (!Value.Check(SignIn, body)) throw new Refusal('invalid');
    const holder = await holderOf(folder, body.token.trim());
    if (holder === undefined) {
      // The right token works even after too many failures: others must not lock out its owner.
      if (attempts.isSpent()) throw new Refusal('too-many-tries');
      attempts.failed();
      request.log.warn('a sign-in with a wrong token was refused');
      throw new Refusal('wrong-token');
    }
    await requireHolder(store, holder);
    request.log.info({ person: holder }, 'signed in by token');
    return viewOf(visits.begin(request, reply, holder, 'token'), passkeys);
  });

  app.post('/sign-out', async (request, reply) => {
    visits.writing(request);
    visits.end(request, reply);
    return {};
  });
}
