import { createReadStream } from 'node:fs';
import { isKnownTag } from '@shop/contracts/entity-tag';
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths, pageFormat, smallFormat } from '@shop/contracts/images';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { goneOf } from '../plugins/gone.ts';
import { Refusal } from '../refusal.ts';
import type { Source } from './source.ts';
import type { Kept, Variants } from './variants.ts';

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

/** Bytes of a picture of the shop that is sent as it is while too many others wait to be drawn: all of the demo's are smaller. */
const STAND_IN_BYTES = 256 * 1024;

/**
 * Answers with the picture in the width and format asked for, or 304 to a browser that has it. `small` are those that were
 * made ahead in the smallest format: whoever reads that and asks for none gets one. Nobody waits for it to be made, which
 * takes three times as long.
 */
export async function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  source: Source,
  { w, fm }: Static<typeof PictureQuery>,
  variant: Variants,
  cacheControl: string,
  small?: Kept,
): Promise<FastifyReply> {
  const original = w === undefined && fm === undefined;
  const width = widthOf(w);
  const wished = formatOf(fm);
  const byAccept = small !== undefined && !original && wished === undefined;
  const smallest = byAccept && readsSmallFormat(request.headers.accept) ? await small(source, width, smallFormat) : undefined;
  const format = smallest ? smallFormat : (wished ?? pageFormat);
  const etag = original ? `"${source.version}"` : `"${source.version}-${width}-${format}"`;
  const headers = { 'cache-control': cacheControl, 'x-content-type-options': 'nosniff', etag, ...(byAccept && { vary: 'accept' }) };
  if (isKnownTag(etag, request.headers['if-none-match'])) return reply.headers(headers).code(304).send();
  if (original) {
    reply.headers({ ...headers, 'content-length': source.bytes }).type(source.type);
    return reply.send(createReadStream(source.file));
  }
  const mayStandIn = cacheControl === FOREVER && source.bytes <= STAND_IN_BYTES && (!wished || source.type === `image/${wished}`);
  const draw = (): Promise<Buffer | undefined> =>
    variant(request.ip, source, width, format, goneOf(reply)).catch((error: unknown) => {
      if (!mayStandIn || !(error instanceof Refusal)) throw error;
      return undefined;
    });
  const picture = smallest ?? (await draw());
  if (picture) return reply.headers(headers).type(`image/${format}`).send(picture);
  reply.headers({ ...headers, 'cache-control': 'no-store', 'content-length': source.bytes }).removeHeader('etag');
  return reply.type(source.type).send(createReadStream(source.file));
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

/** Only what names it does: everything that takes pictures takes `*\/*`, and some of it cannot read this one. */
const readsSmallFormat = (accept = ''): boolean =>
  accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return type === `image/${smallFormat}` && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

function formatOf(fm: string | undefined): ImageFormat | undefined {
  if (fm === undefined) return undefined;
  const format = imageFormats.find((known) => known === fm);
  if (!format) throw new UnknownVariant();
  return format;
}
