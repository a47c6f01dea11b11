import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { SessionView } from '../src/state.ts';
import type { Deps } from './deps.ts';
import { Refusal } from './refusal.ts';
import { createAttempts, type Session } from './sessions.ts';
import { holderOf } from './tokens.ts';

const TRIES = 10;
const TRIES_MS = 60_000;

const SignIn = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

const viewOf = (session: Session): SessionView => ({ ...session, hasPasskey: false });

export async function signInRoutes(app: FastifyInstance, { config: { folder }, visits }: Deps): Promise<void> {
  const attempts = createAttempts(TRIES, TRIES_MS);

  app.get('/session', async (request) => viewOf(visits.session(request)));

  app.post('/sign-in', async (request, reply) => {
    visits.requireOrigin(request);
    if (attempts.isSpent()) throw new Refusal('too-many-tries');
    const { body } = request;
    if (!Value.Check(SignIn, body)) throw new Refusal('invalid');
    const holder = await holderOf(folder, body.token.trim());
    if (holder === undefined) {
      attempts.failed();
      request.log.warn('a sign-in with a wrong token was refused');
      throw new Refusal('wrong-token');
    }
    request.log.info({ person: holder }, 'signed in by token');
    return viewOf(visits.begin(reply, holder, 'token'));
  });

  app.post('/sign-out', async (request, reply) => {
    visits.writing(request);
    visits.end(request, reply);
    return {};
  });
}
