import { RecoveryCodes, SecondFactor, SecondFactorCode, SecondFactorSetup } from '@shop/contracts/second-factor';
import { Session } from '@shop/contracts/session';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { message } from '../../messages/index.ts';
import { Nothing, operation } from '../../operation.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { logged, type Subject } from '../../plugins/security-log.ts';
import { customerOf, membersOnly } from '../../plugins/visitor.ts';
import { disableSecondFactor, enableSecondFactor, logInByCode, renewRecoveryCodes, setUpSecondFactor } from './second-factor.ts';
import { findSecondFactor, listRecoveryCodes } from './second-factor-repository.ts';

// Not idempotent, because stored answers would contain secrets.

export function secondFactorRoutes(app: App, deps: Deps): void {
  const { db } = deps;
  const tag = 'account';

  app.post(
    '/auth/second-factor',
    {
      schema: operation(Session, {
        tag: 'session',
        summary: 'Log in: the code after the password',
        body: SecondFactorCode,
        idempotency: false,
      }),
    },
    async (request, reply) => {
      const subject: Subject = { method: 'code' };
      const { token, anonId, customerId, email } = await logged(request, 'login', subject, () =>
        logInByCode(deps, request, request.body.Code, subject),
      );
      app.rememberSession(reply, token);
      return success<Session>({ Email: email, AnonId: anonId, CustomerId: customerId }, message(request.locale, 'logged-in'));
    },
  );

  app.get(
    '/user/second-factor',
    { schema: operation(SecondFactor, { tag, summary: 'Whether logins by password take a code' }), onRequest: membersOnly },
    async (request) => {
      const { id } = customerOf(request);
      const factor = await findSecondFactor(db, id);
      const isEnabled = factor !== undefined && factor.enabledAt !== null;
      return success<SecondFactor>({ Enabled: isEnabled, RecoveryCodes: isEnabled ? (await listRecoveryCodes(db, id)).length : 0 });
    },
  );

  app.post(
    '/user/second-factor/setup',
    {
      schema: operation(SecondFactorSetup, { tag, summary: 'A secret for an authenticator app', idempotency: false }),
      onRequest: membersOnly,
      preValidation: limited(deps, 'second-factor'),
    },
    async (request) => success<SecondFactorSetup>(await setUpSecondFactor(deps, request, customerOf(request))),
  );

  app.put(
    '/user/second-factor',
    {
      schema: operation(RecoveryCodes, {
        tag,
        summary: 'Confirm the secret by a code; shows the recovery codes once',
        body: SecondFactorCode,
      }),
      onRequest: membersOnly,
    },
    async (request) => {
      const customer = customerOf(request);
      const Codes = await logged(request, 'second-factor-on', {}, () => enableSecondFactor(deps, request, customer, request.body.Code));
      return success<RecoveryCodes>({ Codes }, message(request.locale, 'second-factor-enabled'));
    },
  );

  app.post(
    '/user/second-factor/recovery-codes',
    {
      schema: operation(RecoveryCodes, { tag, summary: 'New recovery codes in place of all older ones', idempotency: false }),
      onRequest: membersOnly,
      preValidation: limited(deps, 'second-factor'),
    },
    async (request) => {
      const customer = customerOf(request);
      const Codes = await logged(request, 'recovery-codes-renewed', {}, () => renewRecoveryCodes(deps, request, customer));
      return success<RecoveryCodes>({ Codes }, message(request.locale, 'recovery-codes-renewed'));
    },
  );

  app.delete(
    '/user/second-factor',
    { schema: operation(Nothing, { tag, summary: 'Switch the code off', idempotency: false }), onRequest: membersOnly },
    async (request) => {
      const customer = customerOf(request);
      await logged(request, 'second-factor-off', {}, () => disableSecondFactor(deps, request, customer));
      return success(null, message(request.locale, 'second-factor-disabled'));
    },
  );
}
