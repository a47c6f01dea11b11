import { LoginSession } from '@shop/contracts/user';
import { Type } from 'typebox';
import { success } from '../../../answer.ts';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../fastify.ts';
import { Nothing, operation } from '../../../operation.ts';
import { withIdempotency } from '../../../plugins/idempotency.ts';
import { logged } from '../../../plugins/security-log.ts';
import { customerOf, membersOnly } from '../../../plugins/visitor.ts';
import { Refusal } from '../../../refusal.ts';
import { NumberedId } from '../../params.ts';
import { deviceOf } from '../device.ts';
import { endOtherSessions, endSessionOf, listSessions } from '../repository.ts';

const tag = 'account';

export function sessionListRoutes(app: App, { db }: Deps): void {
  app.get(
    '/user/sessions',
    { schema: operation(Type.Array(LoginSession), { tag, summary: 'Where the customer is logged in' }), onRequest: membersOnly },
    async (request) => {
      const { id, visitor } = customerOf(request);
      const sessions = await listSessions(db, id);
      return success(
        sessions.map(
          (session): LoginSession => ({
            SessionId: session.id,
            Device: deviceOf(session.userAgent),
            StartedAt: session.startedAt.toISOString(),
            SeenAt: session.seenAt.toISOString(),
            Current: session.id === visitor.sessionId,
          }),
        ),
      );
    },
  );

  app.delete(
    '/user/sessions/:id',
    { schema: operation(Nothing, { tag, summary: 'End one session', params: NumberedId }), onRequest: membersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      const answer = await logged(request, 'sessions-ended', {}, () =>
        withIdempotency(db, request, reply, visitor, async (tx) => {
          if (!(await endSessionOf(tx, id, request.params.id))) throw new Refusal('not-found');
          return { messageKey: 'session-ended', payload: null };
        }),
      );
      if (request.params.id === visitor.sessionId) app.forgetSession(reply);
      return answer;
    },
  );

  app.delete(
    '/user/sessions',
    { schema: operation(Nothing, { tag, summary: 'End all sessions but this one' }), onRequest: membersOnly },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return logged(request, 'sessions-ended', {}, () =>
        withIdempotency(db, request, reply, visitor, async (tx) => {
          await endOtherSessions(tx, id, visitor.sessionId);
          return { messageKey: 'other-sessions-ended', payload: null };
        }),
      );
    },
  );
}
