import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from '@shop/contracts/images';
import { Type } from 'typebox';
import type { App } from '../app.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { findSource } from './source.ts';
import { createVariants } from './variants.ts';

const PictureQuery = Type.Object({ w: Type.Optional(Type.String()), fm: Type.Optional(Type.String()) });
const PicturePath = Type.Object({ '*': Type.String() });

const DEFAULT_WIDTH: ImageWidth = 960;
const FOREVER = 'public, max-age=31536000, immutable';

/** `/upfs/stc/*`: pictures in the widths and formats of the contract, nothing else. */
export function imageRoutes(app: App, { config }: Pick<Deps, 'config'>): void {
  const variant = createVariants(join(config.dataDir, 'images'));

  app.get('/upfs/stc/*', { schema: { params: PicturePath, querystring: PictureQuery } }, async (request, reply) => {
    const { w, fm } = request.query;
    const source = await findSource(config.picturesDir, request.params['*']);
    if (!source) throw new Refusal('not-found');
    reply.headers({ 'cache-control': FOREVER, 'x-content-type-options': 'nosniff' });
    if (w === undefined && fm === undefined && source.rasterType) return reply.type(source.rasterType).send(await readFile(source.file));
    const format = formatOf(fm);
    return reply.type(`image/${format}`).send(await variant(source, widthOf(w), format));
  });
}

/** 400 rather than 422: it is the address that is wrong, not something a shopper has entered. */
class UnknownVariant extends Error {
  statusCode = 400;
}

function widthOf(w: string | undefined): ImageWidth {
  if (w === undefined) return DEFAULT_WIDTH;
  const width = imageWidths.find((known) => String(known) === w);
  if (!width) throw new UnknownVariant();
  return width;
}

function formatOf(fm: string | undefined): ImageFormat {
  if (fm === undefined) return 'webp';
  const format = imageFormats.find((known) => known === fm);
  if (!format) throw new UnknownVariant();
  return format;
}
