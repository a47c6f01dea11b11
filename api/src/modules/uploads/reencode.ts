// See docs/decisions/0057-decode-uploads-in-bounded-processes.md
import { readFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import type { PictureHeader } from '@shop/contracts/picture-header';
import sharp from 'sharp';
import { edgeColourOf } from './edge-colour.ts';
import { type DecodedPicture, type Encoded, encodeToFit } from './fit-picture.ts';
import { jpegQuality } from './jpeg-quality.ts';
import { AnimatedPicture, BrokenPicture, stripPicture } from './strip-picture.ts';
import { whiteOf } from './white-of.ts';

export interface Reencoding {
  from: string;
  to: string;
  /** Path for the decoded pixels, up to four bytes each. Must end with `.v`. */
  decoded: string;
  header: PictureHeader;
  /** Bytes. */
  budget: number;
}

export type Reencoded = Encoded & { edgeColour: string | null; white: 'some' | 'all' | null };

export interface NotMade {
  why: 'broken' | 'animated' | 'transparent' | 'memory' | 'ours';
  detail: string;
}

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadVips'] });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Decodes once, so that each further encoding needs little memory. */
async function decode({ from, decoded, header }: Reencoding): Promise<DecodedPicture> {
  const file = await readFile(from);
  const { bytes, orientation, isLossless } = stripPicture(file, header.format);
  const options = { limitInputPixels: false, failOn: 'error' } as const;
  const found = await sharp(bytes, options).metadata();
  if (found.format !== header.format || found.width !== header.width || found.height !== header.height)
    throw new BrokenPicture('its head says something else');
  if ((found.pages ?? 1) > 1) throw new AnimatedPicture('it has pages');
  const whole = sharp(bytes, options);
  // Otherwise libvips reads 16-bit pixels without a profile as Display P3.
  if (found.depth === 'ushort') whole.pipelineColourspace('srgb');
  // Stores the orientation: rotating would hold all pixels in memory.
  await whole.withMetadata({ orientation }).toFile(decoded);
  if (found.hasAlpha && (await isTransparent(decoded, found))) throw new TransparentPicture('no pixel is visible');
  const turned = orientation >= 5;
  const isJpeg = found.format === 'jpeg';
  return {
    file: decoded,
    width: turned ? found.height : found.width,
    height: turned ? found.width : found.height,
    hasAlpha: found.hasAlpha,
    isGray: found.channels < 3,
    isIndexed: found.isPalette || (found.bitsPerSample ?? 8) < 8,
    coding: isLossless ? 'lossless' : isJpeg ? 'jpeg' : 'webp',
    isSubsampled: isJpeg ? found.chromaSubsampling === '4:2:0' : !isLossless,
    ...(isJpeg && { quality: jpegQuality(bytes) }),
    bytes: file.length,
  };
}

class TransparentPicture extends Error {
  override name = 'TransparentPicture';
}

/** Opacity, out of 255. Presses lose fainter dots. */
const LEAST_ALPHA = 6;

const PIXELS_AT_ONCE = 4_000_000;

async function isTransparent(file: string, { width, height }: { width: number; height: number }): Promise<boolean> {
  const most = Math.max(1, Math.floor(PIXELS_AT_ONCE / width));
  for (let top = 0; top < height; top += most) {
    const rows = { left: 0, top, width, height: Math.min(most, height - top) };
    const stored = sharp(file, { limitInputPixels: false, sequentialRead: false });
    const alpha = await stored.extract(rows).extractChannel('alpha').raw().toBuffer();
    if (alpha.some((value) => value >= LEAST_ALPHA)) return false;
  }
  return true;
}

const SERVER_ERRORS = /unable to (?:write|open)|write error|write failed|No space left|No such file/i;
const MEMORY = /out of memory|cannot allocate|failed to allocate/i;

async function reencode(job: Reencoding): Promise<Reencoded | NotMade> {
  let picture: DecodedPicture;
  let found: Pick<Reencoded, 'edgeColour' | 'white'>;
  try {
    picture = await decode(job);
    const edgeColour = await edgeColourOf(job.decoded, job.header);
    found = { edgeColour, white: picture.hasAlpha ? await whiteOf(job.decoded) : null };
  } catch (error) {
    const detail = messageOf(error);
    if (error instanceof AnimatedPicture) return { why: 'animated', detail };
    if (error instanceof TransparentPicture) return { why: 'transparent', detail };
    return { why: MEMORY.test(detail) ? 'memory' : SERVER_ERRORS.test(detail) ? 'ours' : 'broken', detail };
  }
  // The shopper's file has been read, so errors are the server's fault.
  return encodeToFit(picture, job.to, job.budget).then(
    (encoded) => ({ ...encoded, ...found }),
    (error: unknown) => ({ why: 'ours' as const, detail: messageOf(error) }),
  );
}

process.stdout.write(JSON.stringify(await reencode((await json(process.stdin)) as Reencoding)));
