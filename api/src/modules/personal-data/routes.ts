import { AccountClosure, DataExport } from '@shop/contracts/user';
import { slugify } from '@shop/domain/slug';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { message } from '../../messages/index.ts';
import { fileOperation, Nothing, operation } from '../../operation.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { logged } from '../../plugins/security-log.ts';
import { customerOf, membersOnly } from '../../plugins/visitor.ts';
import { Refusal } from '../../refusal.ts';
import { takeOverGuests } from '../customers/guest.ts';
import { requireProof } from '../customers/proof.ts';
import { lockCustomer } from '../customers/repository.ts';
import { closeAccount } from './closure.ts';
import { createExports } from './export.ts';
import { beginExport, findExport } from './repository.ts';

const tag = 'account';

export function personalDataRoutes(app: App, deps: Deps): void {
  const { db, jobs, config } = deps;
  const openExport = createExports(deps);

  app.get(
    '/user/export',
    { schema: operation(DataExport, { tag, summary: 'How the copy of the customer’s data stands' }), onRequest: membersOnly },
    async (request) => {
      const found = await findExport(db, customerOf(request).id);
      if (!found) return success<DataExport>({ State: 'none' });
      return success<DataExport>(found.isMade ? { State: 'ready', ExpiresAt: found.expiresAt.toISOString() } : { State: 'preparing' });
    },
  );

  app.post(
    '/user/export',
    {
      schema: operation(Nothing, {
        tag,
        summary: 'Ask for a copy of all that the shop knows of the customer; a mail says when it is ready',
      }),
      onRequest: membersOnly,
      preValidation: limited(deps, 'export', 'export-account'),
    },
    async (request, reply) => {
      const { id, visitor } = customerOf(request);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        const owner = await lockCustomer(tx, id);
        if (owner?.emailVerifiedAt) await takeOverGuests(tx, owner);
        await beginExport(tx, id);
        await jobs.send(tx, 'data-export', { customerId: id, locale: request.locale });
        return { messageKey: 'export-asked', payload: null };
      });
    },
  );

  app.get(
    '/user/export/file',
    { schema: fileOperation(['application/json'], { tag, summary: 'The copy, once it is ready' }), onRequest: membersOnly },
    async (request, reply) => {
      const copy = await logged(request, 'data-downloaded', {}, async () => {
        const customer = customerOf(request);
        if (!(await findExport(db, customer.id))?.isMade) throw new Refusal('not-found');
        await requireProof(deps, request, customer);
        return openExport(request, customer.id);
      });
      const name = slugify(config.brandName) || 'data';
      reply.header('content-disposition', `attachment; filename="${name}.json"`).type('application/json; charset=utf-8');
      return reply.send(copy);
    },
  );

  app.post(
    '/user/closure',
    {
      schema: operation(Nothing, {
        tag,
        summary: 'Close the account for good; orders stay as the law wants them kept',
        body: AccountClosure,
        idempotency: false,
      }),
      onRequest: membersOnly,
    },
    async (request, reply) => {
      const customer = customerOf(request);
      await logged(request, 'account-closed', {}, () => closeAccount(deps, request, customer, request.body.Password));
      app.forgetSession(reply);
      return success(null, message(request.locale, 'account-closed'));
    },
  );
}
