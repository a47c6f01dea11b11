import { createReadStream } from 'node:fs';
import { isKnownTag } from '@shop/contracts/entity-tag';
import { type ImageFormat, type ImageWidth, imageFormats, imageWidths, pageFormat, smallFormat } from '@shop/contracts/images';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { abortOnDisconnect } from '../plugins/abort-on-disconnect.ts';
import { Refusal } from '../refusal.ts';
import type { Source } from './source.ts';
import type { CachedVariant, Variants } from './variants.ts';

/** `w` is in pixels. Without `w` and `fm`, the answer is the original. */
export const PictureQuery = Type.Object(
  {
    w: Type.Optional(Type.String({ maxLength: 20, description: `One of ${imageWidths.join(', ')}` })),
    fm: Type.Optional(Type.String({ maxLength: 20, description: `One of ${imageFormats.join(', ')}` })),
  },
  { additionalProperties: false },
);

export const pictureTypes = ['image/webp', 'image/avif', 'image/png', 'image/jpeg'] as const;

export const FOREVER = 'public, max-age=31536000, immutable';

export const PRIVATE = 'private, no-cache';

const DEFAULT_WIDTH: ImageWidth = 960;

/** Below this size, the original is sent if a variant cannot be drawn. */
const FALLBACK_BYTES = 256 * 1024;

/** Sends `small` only if prewarmed: encoding it takes three times as long. */
export async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  source: Source,
  { w, fm }: Static<typeof PictureQuery>,
  variant: Variants,
  cacheControl: string,
  small?: CachedVariant,
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
  const mayStandIn = cacheControl === FOREVER && source.bytes <= FALLBACK_BYTES && (!wished || source.type === `image/${wished}`);
  const draw = (): Promise<Buffer | undefined> =>
    variant(request.ip, source, width, format, abortOnDisconnect(reply)).catch((error: unknown) => {
      if (!mayStandIn || !(error instanceof Refusal)) throw error;
      return undefined;
    });
  const picture = smallest ?? (await draw());
  if (picture) return reply.headers(headers).type(`image/${format}`).send(picture);
  reply.headers({ ...headers, 'cache-control': 'no-store', 'content-length': source.bytes }).removeHeader('etag');
  return reply.type(source.type).send(createReadStream(source.file));
}

/** 400 instead of 422: the URL is wrong, not the shopper's input. */
class UnknownVariant extends Error {
  statusCode = 400;
}

function widthOf(w: string | undefined): ImageWidth {
  if (w === undefined) return DEFAULT_WIDTH;
  const width = imageWidths.find((known) => String(known) === w);
  if (!width) throw new UnknownVariant();
  return width;
}

/** Requires the exact type, because image loaders accept `*\/*` without supporting this format. */
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
