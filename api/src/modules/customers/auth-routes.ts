import { Login, Session } from '@shop/contracts/session';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { message } from '../../messages/index.ts';
import { Nothing, operation } from '../../operation.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { endSession } from '../session/repository.ts';
import { normaliseEmail } from './email.ts';
import { logIn } from './log-in.ts';

export function authRoutes(app: App, deps: Deps): void {
  app.get('/auth', { schema: operation(Session, { tag: 'session', summary: 'Who asks' }) }, async (request, reply) => {
    const customer = request.visitor?.customer;
    return success<Session>({
      Email: customer?.email ?? '',
      AnonId: app.anonIdOf(request, reply),
      ...(customer && { CustomerId: customer.id }),
    });
  });

  // No idempotency here: logging in twice is harmless, and a stored answer would have to hold the new session's id.
  app.post(
    '/auth',
    {
      schema: operation(Session, { tag: 'session', summary: 'Log in', body: Login, idempotency: false }),
      preValidation: limited(deps, 'login'),
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const { token, anonId, customerId } = await logIn(deps, request, email, password);
      app.rememberSession(reply, token);
      return success<Session>(
        { Email: normaliseEmail(email), AnonId: anonId, CustomerId: customerId },
        message(request.locale, 'logged-in'),
      );
    },
  );

  app.delete('/auth', { schema: operation(Nothing, { tag: 'session', summary: 'Log out' }) }, async (request, reply) => {
    if (request.visitor) await endSession(deps.db, request.visitor.sessionId);
    app.forgetSession(reply);
    return success(null, message(request.locale, 'logged-out'));
  });
}
