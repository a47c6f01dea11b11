import { createReadStream } from 'node:fs';
import { isKnownTag } from '@shop/contracts/entity-tag';
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths } from '@shop/contracts/images';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { clientOf } from '../plugins/network.ts';
import type { Source } from './source.ts';
import type { Variants } from './variants.ts';

/** `w` pixels across, in the format `fm`; without both the picture as it is. */
export const PictureQuery = Type.Object(
  {
    w: Type.Optional(Type.String({ maxLength: 20, description: `One of ${imageWidths.join(', ')}` })),
    fm: Type.Optional(Type.String({ maxLength: 20, description: `One of ${imageFormats.join(', ')}` })),
  },
  { additionalProperties: false },
);

export const pictureTypes = ['image/webp', 'image/avif', 'image/png', 'image/jpeg'] as const;

/** What an address names never changes, for anybody; browsers need not ask again. */
export const FOREVER = 'public, max-age=31536000, immutable';

/**
 * For what only its owner may see: no cache on the way keeps it, and a browser asks each time whether whoever sits before
 * it now still may.
 */
export const PRIVATE = 'private, no-cache';

const DEFAULT_WIDTH: ImageWidth = 960;

/** Answers with the picture in the width and format asked for, or 304 to a browser that has it. */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  source: Source,
  { w, fm }: Static<typeof PictureQuery>,
  variant: Variants,
  cacheControl: string,
): Promise<FastifyReply> {
  const original = w === undefined && fm === undefined;
  const [width, format] = [widthOf(w), formatOf(fm)];
  const etag = original ? `"${source.version}"` : `"${source.version}-${width}-${format}"`;
  const headers = { 'cache-control': cacheControl, 'x-content-type-options': 'nosniff', etag };
  if (isKnownTag(etag, request.headers['if-none-match'])) return reply.headers(headers).code(304).send();
  if (original) {
    reply.headers({ ...headers, 'content-length': source.bytes }).type(source.type);
    return reply.send(createReadStream(source.file));
  }
  const picture = await variant(clientOf(request), source, width, format);
  return reply.headers(headers).type(`image/${format}`).send(picture);
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
