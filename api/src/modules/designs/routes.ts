import { Design, NewDesign } from '@shop/contracts/catalog';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { requireVisitor } from '../../plugins/visitor.ts';
import { DesignId } from '../params.ts';
import { settledOwner } from '../session/repository.ts';
import { createDesign, readDesign } from './service.ts';

export function designRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.post(
    '/designs',
    {
      schema: operation(Design, { tag: 'designs', summary: 'Keep a design of a printable product', body: NewDesign }),
      preValidation: limited(deps, 'design'),
    },
    async (request, reply) => {
      const visitor = await app.visitorOf(request, reply);
      return withIdempotency(
        db,
        request,
        reply,
        visitor,
        async (tx) => ({ messageKey: 'design-saved', payload: await createDesign(tx, visitor, request.body), status: 201 }),
        async (tx, { DesignId }) => readDesign(tx, await settledOwner(tx, visitor), DesignId, request.locale),
      );
    },
  );

  app.get(
    '/designs/:id',
    { schema: operation(Design, { tag: 'designs', summary: 'One of the visitor’s designs', params: DesignId }) },
    async (request) => {
      return success(await readDesign(db, requireVisitor(request), request.params.id, request.locale));
    },
  );
}
