import { Design, NewDesign } from '@shop/contracts/catalog';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { operation } from '../../operation.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { write } from '../../plugins/writes.ts';
import { Refusal } from '../../refusal.ts';
import { DesignId } from '../params.ts';
import { showDesign } from './repository.ts';
import { createDesign } from './service.ts';

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
      return write(db, request, reply, visitor, async (tx) => ({
        say: 'design-saved',
        payload: await createDesign(tx, visitor, request.body, request.locale),
        status: 201,
      }));
    },
  );

  app.get(
    '/designs/:id',
    { schema: operation(Design, { tag: 'designs', summary: 'One of the visitor’s designs', params: DesignId }) },
    async (request) => {
      const design = request.visitor && (await showDesign(db, request.visitor, request.params.id, request.locale));
      if (!design) throw new Refusal('not-found');
      return success(design);
    },
  );
}
