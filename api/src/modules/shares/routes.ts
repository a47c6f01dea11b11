import { Design } from '@shop/contracts/catalog';
import { SHARE_TOKEN } from '@shop/contracts/limits';
import { DesignShare, SharedDesign } from '@shop/contracts/shares';
import { SIDE_ID } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { PictureQuery, pictureTypes, sendImage } from '../../images/send.ts';
import { cacheWithinAllowance, createVariants } from '../../images/variants.ts';
import { fileOperation, Nothing, operation } from '../../operation.ts';
import { abortOnDisconnect } from '../../plugins/abort-on-disconnect.ts';
import { checkDiskAllowance, mayKeepFor, reserveFor, takeDiskAllowance } from '../../plugins/disk-allowance.ts';
import { type Written, withIdempotency } from '../../plugins/idempotency.ts';
import { limited } from '../../plugins/rate-limit.ts';
import { requireVisitor } from '../../plugins/visitor.ts';
import { createDesignPictures, printedName } from '../../print/design-pictures.ts';
import { previewQueue, sharedQueue } from '../../programs/queues.ts';
import { Refusal } from '../../refusal.ts';
import { toSide } from '../catalog/colours.ts';
import { readDesign } from '../designs/service.ts';
import { DesignId } from '../params.ts';
import { settledOwner } from '../session/repository.ts';
import { createSeenDesigns } from './seen.ts';
import {
  copyDesign,
  copyOwnDesign,
  copyPictures,
  dropCopies,
  isOwnDesign,
  readShared,
  shareDesign,
  sizeOf,
  stopSharing,
  toSharedDesign,
} from './service.ts';
import { readSharedScene } from './shared-scene.ts';

const Token = Type.Object({ token: Type.String({ pattern: SHARE_TOKEN }) });
const SharedSide = Type.Object({ token: Type.String({ pattern: SHARE_TOKEN }), side: Type.String({ pattern: SIDE_ID }) });

/** Short, because the owner may end the link. */
const FOR_CARDS = 'public, max-age=300';

const tag = 'designs';

export function shareRoutes(app: App, deps: Deps): void {
  const { db, files } = deps;
  const seenOf = createSeenDesigns(deps, (client, bytes) => mayKeepFor(deps, client, bytes));

  app.post(
    '/designs/:id/share',
    {
      schema: operation(DesignShare, { tag, summary: 'The link that shows one of the visitor’s designs to others', params: DesignId }),
      preValidation: limited(deps, 'design'),
    },
    async (request, reply) => {
      const visitor = requireVisitor(request);
      return withIdempotency(db, request, reply, visitor, async (tx) => ({
        messageKey: 'ok',
        payload: await shareDesign(tx, visitor, request.params.id),
      }));
    },
  );

  app.delete(
    '/designs/:id/share',
    { schema: operation(Nothing, { tag, summary: 'End the link to one of the visitor’s designs', params: DesignId }) },
    async (request, reply) => {
      const visitor = requireVisitor(request);
      return withIdempotency(db, request, reply, visitor, async (tx) => {
        await stopSharing(tx, visitor, request.params.id);
        return { messageKey: 'ok', payload: null };
      });
    },
  );

  app.post(
    '/shares/:token/copies',
    {
      schema: operation(Design, { tag, summary: 'Make a shared design the visitor’s own', params: Token }),
      preValidation: limited(deps, 'upload'),
    },
    async (request, reply) => {
      const shared = await readShared(db, request.params.token);
      if (!shared) throw new Refusal('not-found');
      const visitor = await app.visitorOf(request, reply);
      const show = async (tx: Db, { DesignId }: Pick<Design, 'DesignId'>): Promise<Design> =>
        readDesign(tx, await settledOwner(tx, visitor), DesignId, request.locale);
      if (await isOwnDesign(db, visitor, shared)) {
        const work = async (tx: Db): Promise<Written<Pick<Design, 'DesignId'>>> => ({
          messageKey: 'design-saved',
          payload: await copyOwnDesign(tx, visitor, shared),
          status: 201,
        });
        return withIdempotency(db, request, reply, visitor, work, show);
      }
      await checkDiskAllowance(deps, request);
      const copies = await copyPictures(files, await seenOf(request.ip, request.params.token, shared));
      let isStored = false;
      const giveBack = await takeDiskAllowance(deps, request, sizeOf(copies));
      try {
        return await withIdempotency(
          db,
          request,
          reply,
          visitor,
          async (tx) => {
            const payload = await copyDesign(tx, visitor, shared, copies);
            isStored = true;
            return { messageKey: 'design-saved', payload, status: 201 };
          },
          show,
        );
      } catch (error) {
        isStored = false;
        throw error;
      } finally {
        if (!isStored) await Promise.all([dropCopies(files, copies), giveBack()]);
      }
    },
  );
}

export function sharedRoutes(app: App, deps: Deps): void {
  const { db, files } = deps;
  const pictureOf = createDesignPictures(deps, 'shared-pictures', sharedQueue, (client, bytes) => reserveFor(deps, client, bytes));
  const variant = createVariants(files.variantFolder('shared-pictures'), previewQueue, cacheWithinAllowance(deps));

  app.get(
    '/shares/:token',
    { schema: operation(SharedDesign, { tag, summary: 'What a shared design looks like', params: Token }) },
    async (request, reply) => {
      const shared = await readShared(db, request.params.token);
      if (!shared) throw new Refusal('not-found');
      reply.header('cache-control', 'no-cache');
      return success(toSharedDesign(request.params.token, shared, request.locale));
    },
  );

  const schema = fileOperation(pictureTypes, {
    tag,
    summary: 'A side of a shared design, for link cards too',
    params: SharedSide,
    querystring: PictureQuery,
  });
  app.get('/upfs/shr/:token/:side', { schema }, async (request, reply) => {
    const { token, side } = request.params;
    const shared = await readShared(db, token);
    const seen = async () =>
      shared && {
        Scene: await readSharedScene(db, shared),
        Sides: shared.sides.map((one) => toSide(one, request.locale)),
        method: shared.method,
      };
    const source = shared && (await pictureOf(request.ip, printedName(token), seen, side, abortOnDisconnect(reply)));
    if (!source) throw new Refusal('not-found');
    return sendImage(request, reply, source, request.query, variant, FOR_CARDS);
  });
}
