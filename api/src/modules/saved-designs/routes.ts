import { NewSavedDesign, SavedDesign, SavedDesignName, SavedDesignScene, SavedVersion } from '@shop/contracts/saved-designs';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { Nothing, operation } from '../../operation.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { knownVisitorOf } from '../../plugins/visitor.ts';
import { write } from '../../plugins/writes.ts';
import { Refusal } from '../../refusal.ts';
import { listSaved, showSaved } from './repository.ts';
import { dropSaved, nameDesign, saveAgain, saveDesign } from './service.ts';

const SavedId = Type.Object({ id: Type.String({ maxLength: 64 }) });

const tag = 'designs';

/** Designs that shoppers keep to go on with, logged in or not. */
export function savedDesignRoutes(app: App, deps: Deps): void {
  const { db } = deps;

  app.get(
    '/user/designs',
    { schema: operation(Type.Array(SavedDesign), { tag, summary: 'Designs that the visitor keeps, the newest first' }) },
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
      return write(db, request, reply, visitor, async (tx) => ({
        say: 'design-saved',
        payload: await saveDesign(tx, visitor, request.body, request.locale),
        status: 201,
      }));
    },
  );

  app.get(
    '/user/designs/:id',
    { schema: operation(SavedDesign, { tag, summary: 'One of the designs that the visitor keeps', params: SavedId }) },
    async (request) => {
      const saved = request.visitor && (await showSaved(db, request.visitor, request.params.id, request.locale));
      if (!saved) throw new Refusal('not-found');
      return success(saved);
    },
  );

  app.patch(
    '/user/designs/:id/scene',
    {
      schema: operation(SavedVersion, { tag, summary: 'Save a kept design anew', params: SavedId, body: SavedDesignScene }),
      preValidation: limited(deps, 'saved-design'),
    },
    async (request, reply) => {
      const visitor = knownVisitorOf(request);
      return write(db, request, reply, visitor, async (tx) => ({
        say: 'design-saved',
        payload: await saveAgain(tx, visitor, request.params.id, request.body),
      }));
    },
  );

  app.patch(
    '/user/designs/:id',
    { schema: operation(SavedDesign, { tag, summary: 'Name a kept design', params: SavedId, body: SavedDesignName }) },
    async (request, reply) => {
      const visitor = knownVisitorOf(request);
      return write(db, request, reply, visitor, async (tx) => ({
        say: 'saved',
        payload: await nameDesign(tx, visitor, request.params.id, request.body.Name, request.locale),
      }));
    },
  );

  app.delete(
    '/user/designs/:id',
    { schema: operation(Nothing, { tag, summary: 'Delete a kept design', params: SavedId }) },
    async (request, reply) => {
      const visitor = knownVisitorOf(request);
      return write(db, request, reply, visitor, async (tx) => {
        await dropSaved(tx, visitor, request.params.id);
        return { say: 'design-removed', payload: null };
      });
    },
  );
}
