import { NewPasskey, Passkey, PasskeyLogin, PasskeyOptions, PasskeyRequest } from '@shop/contracts/passkeys';
import { Session } from '@shop/contracts/session';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { message } from '../../messages/index.ts';
import { Nothing, operation } from '../../operation.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { customerOf, customersOnly } from '../../plugins/visitor.ts';
import { write } from '../../plugins/writes.ts';
import { Refusal } from '../../refusal.ts';
import { NumberedId } from '../params.ts';
import { deviceOf } from '../session/device.ts';
import { deletePasskey, listPasskeys } from './repository.ts';
import { addPasskey, askForNewPasskey, askForPasskey, logInByPasskey } from './service.ts';

/** Keys on the customers' own devices, as a second way in besides the password. */
export function passkeyRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  // No idempotency here, as with the password: each try has a challenge of its own.
  app.post(
    '/auth/passkey/options',
    {
      schema: operation(PasskeyOptions, { tag: 'session', summary: 'What a passkey has to sign', idempotency: false }),
      preValidation: limited(deps, 'passkey'),
    },
    // Each look at the login's page asks: counted as sessions, too, these would leave others behind the address none for their carts.
    async (request, reply) => success(await askForPasskey(deps, await app.visitorOf(request, reply, 'by-route'))),
  );

  app.post(
    '/auth/passkey',
    {
      schema: operation(Session, { tag: 'session', summary: 'Log in with a passkey', body: PasskeyLogin, idempotency: false }),
      preValidation: limited(deps, 'passkey'),
    },
    async (request, reply) => {
      if (!request.visitor) throw new Refusal('passkey-refused');
      const { token, anonId, customerId, email } = await logInByPasskey(deps, request, request.visitor, request.body);
      app.rememberSession(reply, token);
      return success<Session>({ Email: email, AnonId: anonId, CustomerId: customerId }, message(request.locale, 'logged-in'));
    },
  );

  const tag = 'account';

  app.get(
    '/user/passkeys',
    { schema: operation(Type.Array(Passkey), { tag, summary: 'The customer’s passkeys' }), onRequest: customersOnly },
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
      onRequest: customersOnly,
      preValidation: limited(deps, 'passkey'),
    },
    async (request) => success(await askForNewPasskey(deps, request, customerOf(request), request.body.Password)),
  );

  app.post(
    '/user/passkeys',
    {
      schema: operation(Nothing, { tag, summary: 'Keep a passkey that a device has made', body: NewPasskey }),
      onRequest: customersOnly,
      preValidation: limited(deps, 'passkey'),
    },
    async (request, reply) => {
      const customer = customerOf(request);
      return write(db, request, reply, customer.visitor, async (tx) => {
        await addPasskey(tx, deps, request, customer, request.body);
        return { say: 'passkey-added', payload: null, status: 201 };
      });
    },
  );

  app.delete(
    '/user/passkeys/:id',
    { schema: operation(Nothing, { tag, summary: 'Remove a passkey', params: NumberedId }), onRequest: customersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return write(db, request, reply, visitor, async (tx) => {
        if (!(await deletePasskey(tx, id, request.params.id))) throw new Refusal('not-found');
        return { say: 'passkey-removed', payload: null };
      });
    },
  );
}
