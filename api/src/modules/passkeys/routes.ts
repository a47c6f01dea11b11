import { NewPasskey, Passkey, PasskeyLogin, PasskeyOptions, PasskeyRequest } from '@shop/contracts/passkeys';
import { Session } from '@shop/contracts/session';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { message } from '../../messages/index.ts';
import { Nothing, operation } from '../../operation.ts';
import { keyOf, withIdempotency } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { logged, type Subject } from '../../plugins/security-log.ts';
import { customerOf, membersOnly } from '../../plugins/visitor.ts';
import { requireProof } from '../customers/proof.ts';
import { NumberedId } from '../params.ts';
import { deviceOf } from '../session/device.ts';
import { listPasskeys, takeChallenges } from './repository.ts';
import {
  addPasskey,
  logInByPasskey,
  newPasskeyOptions,
  ownPasskeyOptions,
  passkeyLoginOptions,
  proveByPasskey,
  removePasskey,
} from './service.ts';

export function passkeyRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.post(
    '/auth/passkey/options',
    {
      schema: operation(PasskeyOptions, { tag: 'session', summary: 'What a passkey has to sign', idempotency: false }),
      preValidation: limited(deps, 'passkey'),
    },
    // `by-route`: opening the login page must not count as the network's new session.
    async (request, reply) => success(await passkeyLoginOptions(deps, await app.visitorOf(request, reply, 'by-route'))),
  );

  app.post(
    '/auth/passkey',
    {
      schema: operation(Session, { tag: 'session', summary: 'Log in with a passkey', body: PasskeyLogin, idempotency: false }),
      preValidation: limited(deps, 'passkey'),
    },
    async (request, reply) => {
      const subject: Subject = { method: 'passkey' };
      const { token, anonId, customerId, email } = await logged(request, 'login', subject, () =>
        logInByPasskey(deps, request, request.body, subject),
      );
      app.rememberSession(reply, token);
      return success<Session>({ Email: email, AnonId: anonId, CustomerId: customerId }, message(request.locale, 'logged-in'));
    },
  );

  const tag = 'account';

  app.get(
    '/user/passkeys',
    { schema: operation(Type.Array(Passkey), { tag, summary: 'The customer’s passkeys' }), onRequest: membersOnly },
    async (request) =>
      success(
        (await listPasskeys(db, customerOf(request).id)).map(
          (row): Passkey => ({
            PasskeyId: row.id,
            Device: deviceOf(row.userAgent),
            CreatedAt: row.createdAt.toISOString(),
            ...(row.usedAt && { UsedAt: row.usedAt.toISOString() }),
          }),
        ),
      ),
  );

  app.post(
    '/user/passkeys/options',
    {
      schema: operation(PasskeyOptions, {
        tag,
        summary: 'What a device has to know to make a passkey',
        body: PasskeyRequest,
        idempotency: false,
      }),
      onRequest: membersOnly,
      preValidation: limited(deps, 'passkey'),
    },
    async (request) => success(await newPasskeyOptions(deps, request, customerOf(request), request.body.Password)),
  );

  app.post(
    '/user/passkeys',
    {
      schema: operation(Nothing, { tag, summary: 'Keep a passkey that a device has made', body: NewPasskey }),
      onRequest: membersOnly,
      preValidation: limited(deps, 'passkey'),
    },
    async (request, reply) => {
      const customer = customerOf(request);
      const subject: Subject = {};
      return logged(request, 'passkey-added', subject, async () => {
        keyOf(request);
        const isAsked = await takeChallenges(db, {
          sessionId: customer.visitor.sessionId,
          purpose: 'add',
          customerId: customer.id,
        });
        return withIdempotency(db, request, reply, customer.visitor, async (tx) => {
          await addPasskey(tx, deps, request, customer, request.body, isAsked, subject);
          return { messageKey: 'passkey-added', payload: null, status: 201 };
        });
      });
    },
  );

  app.post(
    '/user/proof/passkey/options',
    {
      schema: operation(PasskeyOptions, { tag, summary: 'What a passkey has to sign to prove who is logged in', idempotency: false }),
      onRequest: membersOnly,
      preValidation: limited(deps, 'passkey'),
    },
    async (request) => {
      const { id, visitor } = customerOf(request);
      return success(await ownPasskeyOptions(deps, { sessionId: visitor.sessionId, purpose: 'proof', customerId: id }));
    },
  );

  app.post(
    '/user/proof/passkey',
    {
      schema: operation(Nothing, {
        tag,
        summary: 'Prove again by a passkey who is logged in',
        body: PasskeyLogin,
        idempotency: false,
      }),
      onRequest: membersOnly,
      preValidation: limited(deps, 'passkey'),
    },
    async (request, reply) => {
      const customer = customerOf(request);
      const subject: Subject = { method: 'passkey' };
      app.rememberSession(reply, await logged(request, 'proof', subject, () => proveByPasskey(deps, customer, request.body, subject)));
      return success(null, message(request.locale, 'proved'));
    },
  );

  app.delete(
    '/user/passkeys/:id',
    { schema: operation(Nothing, { tag, summary: 'Remove a passkey', params: NumberedId }), onRequest: membersOnly },
    async (request, reply) => {
      const customer = customerOf(request);
      return logged(request, 'passkey-removed', {}, async () => {
        await requireProof(deps, request, customer);
        return withIdempotency(db, request, reply, customer.visitor, async (tx) => {
          await removePasskey(tx, deps, customer.id, request.params.id);
          return { messageKey: 'passkey-removed', payload: null };
        });
      });
    },
  );
}
