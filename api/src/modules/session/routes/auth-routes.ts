import { GuestLogin, Login, Session } from '@shop/contracts/session';
import { success } from '../../../answer.ts';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../fastify.ts';
import { message } from '../../../messages/index.ts';
import { Nothing, operation } from '../../../operation.ts';
import { limited } from '../../../plugins/rate-limit.ts';
import { logged, type Subject } from '../../../plugins/security-log.ts';
import { normaliseEmail } from '../../customers/email.ts';
import { enterAsGuest } from '../../customers/guest.ts';
import { leaveGuest } from '../../customers/leave-guest.ts';
import { logIn } from '../../customers/log-in.ts';
import { endSession } from '../repository.ts';

export function authRoutes(app: App, deps: Deps): void {
  app.get('/auth', { schema: operation(Session, { tag: 'session', summary: 'Who asks' }) }, async (request, reply) => {
    const customer = request.visitor?.customer;
    return success<Session>({
      Email: customer?.email ?? '',
      AnonId: app.anonIdOf(request, reply),
      ...(customer && { CustomerId: customer.id }),
      ...(customer?.provisional && { Guest: true }),
    });
  });

  // Not idempotent, because a stored answer would contain the token.
  app.post(
    '/auth',
    {
      schema: operation(Session, { tag: 'session', summary: 'Log in', body: Login, idempotency: false }),
      preValidation: limited(deps, 'login'),
    },
    async (request, reply) => {
      const subject: Subject = { method: 'password' };
      const { token, anonId, customerId } = await logged(request, 'login', subject, () =>
        logIn(deps, request, request.body, { subject, visitorOf: () => app.visitorOf(request, reply, 'by-route') }),
      );
      app.rememberSession(reply, token);
      return success<Session>(
        { Email: normaliseEmail(request.body.email), AnonId: anonId, CustomerId: customerId },
        message(request.locale, 'logged-in'),
      );
    },
  );

  app.post(
    '/auth/guest',
    {
      schema: operation(Session, {
        tag: 'session',
        summary: 'Continue with an address alone',
        body: GuestLogin,
        idempotency: 'The same address under the same key logs in to the same provisional account.',
      }),
      preValidation: [limited(deps, 'signup'), limited(deps, 'signup-day')],
    },
    async (request, reply) => {
      const subject: Subject = {};
      const { Email } = request.body;
      const entered = await logged(request, 'guest', subject, () => enterAsGuest(deps, request, Email, subject));
      if (entered) app.rememberSession(reply, entered.token);
      return success<Session>(
        {
          Email: normaliseEmail(Email),
          AnonId: entered?.anonId ?? app.anonIdOf(request, reply),
          ...(subject.customerId !== undefined && { CustomerId: subject.customerId }),
          Guest: true,
        },
        entered
          ? message(request.locale, 'guest-entered')
          : message(request.locale, 'guest-email-corrected', { email: normaliseEmail(Email) }),
      );
    },
  );

  app.delete('/auth', { schema: operation(Nothing, { tag: 'session', summary: 'Log out' }) }, async (request, reply) => {
    const { visitor } = request;
    const token = visitor?.customer?.provisional && (await deps.db.transaction((tx) => leaveGuest(tx, deps.config.secure, visitor)));
    if (token !== undefined) {
      await logged(request, 'logout', {}, async () => undefined);
      app.rememberSession(reply, token);
      return success(null, message(request.locale, 'logged-out'));
    }
    if (visitor?.customer) await logged(request, 'logout', {}, () => endSession(deps.db, visitor.sessionId));
    else if (visitor) await endSession(deps.db, visitor.sessionId);
    app.forgetSession(reply);
    return success(null, message(request.locale, 'logged-out'));
  });
}
