import { NewStockNotice } from '@shop/contracts/stock-notices';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { Nothing, operation } from '../../operation.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { byClient, countTry, limited } from '../../plugins/rate-limit.ts';
import { mailboxOf } from '../customers/email.ts';
import { NumberedId } from '../params.ts';
import { requestStockNotice } from './service.ts';

export function stockNoticeRoutes(app: App, deps: Deps): void {
  const { db, config } = deps;

  app.post(
    '/catalog/variants/:id/notice',
    {
      schema: operation(Nothing, {
        tag: 'catalog',
        summary: 'Ask for a mail when a sold-out size is back',
        body: NewStockNotice,
        params: NumberedId,
      }),
      preValidation: limited(deps, 'stock-notice'),
    },
    async (request, reply) => {
      const { Email } = request.body;
      // Also counts by mailbox, because a stranger must not get many mails.
      await countTry(db, request, byClient(request, 'stock-notice-email', config.rateLimits['stock-notice-email'], mailboxOf(Email)));
      const visitor = await app.visitorOf(request, reply);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        await requestStockNotice(tx, request.params.id, Email, request.locale);
        return { messageKey: 'notice-kept', payload: null };
      });
    },
  );
}
