import {
  ListedSavedDesign,
  NewSavedDesign,
  SavedDesign,
  SavedDesignName,
  SavedDesignScene,
  SavedVersion,
} from '@shop/contracts/saved-designs';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { Nothing, operation } from '../../operation.ts';
import { withIdempotency } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { requireVisitor } from '../../plugins/visitor.ts';
import { settledOwner } from '../session/repository.ts';
import { listSaved } from './repository.ts';
import { dropSaved, nameDesign, readListed, readSaved, saveAgain, saveDesign } from './service.ts';

const SavedId = Type.Object({ id: Type.String({ maxLength: 64 }) });

const tag = 'designs';

export function savedDesignRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.get(
    '/user/designs',
    { schema: operation(Type.Array(ListedSavedDesign), { tag, summary: 'Designs that the visitor keeps, the newest first' }) },
    async (request) => success(request.visitor ? await listSaved(db, request.visitor, request.locale) : []),
  );

  app.post(
    '/user/designs',
    {
      schema: operation(SavedDesign, { tag, summary: 'Keep a design to go on with', body: NewSavedDesign }),
      preValidation: limited(deps, 'saved-design'),
    },
    async (request, reply) => {
      const visitor = await app.visitorOf(request, reply);
      return withIdempotency(
        db,
        request,
        reply,
        visitor,
        async (tx) => ({ messageKey: 'design-saved', payload: await saveDesign(tx, visitor, request.body), status: 201 }),
        async (tx, { SavedId }) => readSaved(tx, await settledOwner(tx, visitor), SavedId, request.locale),
      );
    },
  );

  app.get(
    '/user/designs/:id',
    { schema: operation(SavedDesign, { tag, summary: 'One of the designs that the visitor keeps', params: SavedId }) },
    async (request) => {
      return success(await readSaved(db, requireVisitor(request), request.params.id, request.locale));
    },
  );

  app.patch(
    '/user/designs/:id/scene',
    {
      schema: operation(SavedVersion, { tag, summary: 'Save a kept design anew', params: SavedId, body: SavedDesignScene }),
      preValidation: limited(deps, 'saved-design'),
    },
    async (request, reply) => {
      const visitor = requireVisitor(request);
      return withIdempotency(db, request, reply, visitor, async (tx) => ({
        messageKey: 'design-saved',
        payload: await saveAgain(tx, visitor, request.params.id, request.body),
      }));
    },
  );

  app.patch(
    '/user/designs/:id',
    { schema: operation(ListedSavedDesign, { tag, summary: 'Name a kept design', params: SavedId, body: SavedDesignName }) },
    async (request, reply) => {
      const visitor = requireVisitor(request);
      const { id } = request.params;
      return withIdempotency(
        db,
        request,
        reply,
        visitor,
        async (tx) => {
          await nameDesign(tx, visitor, id, request.body.Name);
          return { messageKey: 'saved', payload: null };
        },
        async (tx) => readListed(tx, await settledOwner(tx, visitor), id, request.locale),
      );
    },
  );

  app.delete(
    '/user/designs/:id',
    { schema: operation(Nothing, { tag, summary: 'Delete a kept design', params: SavedId }) },
    async (request, reply) => {
      const visitor = requireVisitor(request);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        await dropSaved(tx, visitor, request.params.id);
        return { messageKey: 'design-removed', payload: null };
      });
    },
  );
}
