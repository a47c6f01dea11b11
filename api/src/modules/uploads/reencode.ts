// See docs/decisions/0057-decode-uploads-in-bounded-processes.md
import { readFile } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import type { PictureHeader } from '@shop/contracts/picture-header';
import sharp from 'sharp';
import { type DecodedPicture, type Encoded, encodeToFit } from './fit-picture.ts';
import { jpegQuality } from './jpeg-quality.ts';
import { AnimatedPicture, BrokenPicture, stripPicture } from './strip-picture.ts';

export interface Reencoding {
  from: string;
  to: string;
  /** Path for the decoded pixels, up to four bytes each. Must end with `.v`. */
  decoded: string;
  header: PictureHeader;
  /** Bytes. */
  budget: number;
}

export interface NotMade {
  why: 'broken' | 'animated' | 'memory' | 'ours';
  detail: string;
}

sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadVips'] });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Decodes once, so that repeated encoding needs little memory. */
async function decode({ from, decoded, header }: Reencoding): Promise<DecodedPicture> {
  const file = await readFile(from);
  const { bytes, orientation, isLossless } = stripPicture(file, header.format);
  const options = { limitInputPixels: false, failOn: 'error' } as const;
  const found = await sharp(bytes, options).metadata();
  if (found.format !== header.format || found.width !== header.width || found.height !== header.height)
    throw new BrokenPicture('its head says something else');
  if ((found.pages ?? 1) > 1) throw new AnimatedPicture('it has pages');
  const whole = sharp(bytes, options);
  // Without this, libvips reads 16-bit pixels without a profile as Display P3.
  if (found.depth === 'ushort') whole.pipelineColourspace('srgb');
  // Stores the orientation instead of rotating, which would hold all pixels in memory.
  await whole.withMetadata({ orientation }).toFile(decoded);
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

const SERVER_ERRORS = /unable to (?:write|open)|write error|write failed|No space left|No such file/i;
const MEMORY = /out of memory|cannot allocate|failed to allocate/i;

async function reencode(job: Reencoding): Promise<Encoded | NotMade> {
  let picture: DecodedPicture;
  try {
    picture = await decode(job);
  } catch (error) {
    const detail = messageOf(error);
    const why =
      error instanceof AnimatedPicture ? 'animated' : MEMORY.test(detail) ? 'memory' : SERVER_ERRORS.test(detail) ? 'ours' : 'broken';
    return { why, detail };
  }
  // The shopper's file is no longer read, so an error is the server's fault.
  return encodeToFit(picture, job.to, job.budget).catch((error: unknown) => ({ why: 'ours' as const, detail: messageOf(error) }));
}

process.stdout.write(JSON.stringify(await reencode((await json(process.stdin)) as Reencoding)));
