import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { Order } from '../src/action.ts';
import type { Deps } from './deps.ts';
import { Refusal } from './refusal.ts';
import { requireHolder } from './rights.ts';
import { viewOf } from './sign-in-routes.ts';
import { forgetTokens } from './tokens.ts';

const Credential = Type.Object({ id: Type.String(), response: Type.Object({ clientDataJSON: Type.String() }) });

/** @throws `invalid` */
export function credentialIn<Response extends RegistrationResponseJSON | AuthenticationResponseJSON>(body: unknown): Response {
  if (!Value.Check(Credential, body)) throw new Refusal('invalid');
  return body as unknown as Response;
}

export async function passkeyRoutes(app: FastifyInstance, { config: { folder }, store, visits, passkeys }: Deps): Promise<void> {
  app.post('/passkeys/options', async (request) => {
    const { person, method } = visits.writing(request);
    // A thief with the cookie of a passkey's session must not add a passkey.
    if (method !== 'token') throw new Refusal('forbidden', 'Only a session by token adds a passkey.');
    return passkeys.registration(person);
  });

  app.post('/passkeys', async (request, reply) => {
    const { person, method } = visits.writing(request);
    if (method !== 'token') throw new Refusal('forbidden', 'Only a session by token adds a passkey.');
    await passkeys.register(person, credentialIn(request.body));
    await forgetTokens(folder, person);
    request.log.info({ person }, 'a passkey was added');
    visits.endAll(person);
    return viewOf(visits.begin(request, reply, person, 'passkey'), passkeys);
  });

  app.post('/sign-in/options', async (request) => {
    visits.requireOrigin(request);
    return passkeys.assertion({ for: 'sign-in' });
  });

  app.post('/sign-in/passkey', async (request, reply) => {
    visits.requireOrigin(request);
    const person = await passkeys.signIn(credentialIn(request.body));
    await requireHolder(store, person);
    request.log.info({ person }, 'signed in by passkey');
    return viewOf(visits.begin(request, reply, person, 'passkey'), passkeys);
  });

  app.post('/actions/options', async (request) => {
    const { person } = visits.writing(request);
    const { body: order } = request;
    if (!Value.Check(Order, order)) throw new Refusal('invalid');
    return passkeys.assertion({ for: 'order', person, order });
  });
}
