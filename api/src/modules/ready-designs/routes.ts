import { DesignKey, ReadyDesign, ReadyDesignQuery, ReadyDesigns, ReadyDrawing } from '@shop/contracts/ready-designs';
import { DESIGN_KEY } from '@shop/domain/line-rules';
import { Type } from 'typebox';
import { success } from '../../answer.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../fastify.ts';
import { FOREVER, PictureQuery, pictureTypes, sendImage } from '../../images/send.ts';
import { cacheWithinDisk, createVariants } from '../../images/variants.ts';
import { fileOperation, operation } from '../../operation.ts';
import { catalogueQueue } from '../../programs/queues.ts';
import { Refusal } from '../../refusal.ts';
import { createReadyPictures } from './pictures.ts';
import { storeCollection } from './repository.ts';
import { listReadyDesigns, showReadyDesign } from './show.ts';

const ReadyPicture = Type.Object({ key: Type.String({ pattern: DESIGN_KEY }), name: Type.String({ maxLength: 60 }) });

const tag = 'catalog';

export function readyDesignRoutes(app: App, deps: Deps): void {
  const { db, files } = deps;
  const { catalogue } = app;
  const collection = storeCollection(db);
  const pictures = createReadyPictures(deps);
  const variant = createVariants(files.variantFolder('ready-design-pictures'), catalogueQueue, cacheWithinDisk(deps));

  app.get(
    '/catalog/designs',
    { schema: operation(ReadyDesigns, { tag, summary: 'Ready-made designs on the shop’s goods', querystring: ReadyDesignQuery }) },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      return success(await listReadyDesigns(catalogue, await collection(), request.query, request.locale));
    },
  );

  app.get(
    '/catalog/designs/:key',
    { schema: operation(ReadyDesign, { tag, summary: 'A ready-made design with all that it is sold on', params: DesignKey }) },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      const design = await showReadyDesign(catalogue, await collection(), request.params.key, request.locale);
      if (!design) throw new Refusal('not-found');
      return success(design);
    },
  );

  app.get(
    '/catalog/designs/:key/drawing',
    { schema: operation(ReadyDrawing, { tag, summary: 'What a ready-made design is made of, to go on from', params: DesignKey }) },
    async (request, reply) => {
      reply.header('cache-control', 'no-cache');
      const design = (await collection()).designs.find(({ key }) => key === request.params.key);
      if (!design) throw new Refusal('not-found');
      return success({ key: design.key, parts: [...design.parts] });
    },
  );

  const schema = fileOperation(pictureTypes, {
    tag: 'images',
    summary: 'A ready-made design on a product',
    params: ReadyPicture,
    querystring: PictureQuery,
  });
  app.get('/upfs/stc/designs/:key/:name', { schema }, async (request, reply) => {
    const { key, name } = request.params;
    const source = await pictures.find(request.ip, await collection(), key, name);
    if (!source) throw new Refusal('not-found');
    return sendImage(request, reply, source, request.query, variant, FOREVER);
  });
}
