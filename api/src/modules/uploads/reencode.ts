// A program of its own, for one picture that a shopper has uploaded: decoders are what hostile files attack, and a large picture takes
// hundreds of megabytes. Reads a Reencoding from its input, writes the picture, and prints what it has become, or why not.
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
  /** Where the decoded pixels lie meanwhile, up to four bytes each; ends with `.v`. */
  decoded: string;
  /** As its head says. */
  header: PictureHeader;
  /** Bytes that the picture may have. */
  budget: number;
}

/** Why there is no picture: the file, or trouble of ours. */
export interface NotMade {
  why: 'broken' | 'animated' | 'memory' | 'ours';
  detail: string;
}

sharp.cache(false);
// No other decoder than those of the formats that are taken, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadVips'] });

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Decodes once, row by row: what is written afterwards, however often, takes hardly any memory. */
async function decode({ from, decoded, header }: Reencoding): Promise<DecodedPicture> {
  const file = await readFile(from);
  const { bytes, orientation, isLossless } = stripPicture(file, header.format);
  const options = { limitInputPixels: false, failOn: 'error' } as const;
  const found = await sharp(bytes, options).metadata();
  if (found.format !== header.format || found.width !== header.width || found.height !== header.height)
    throw new BrokenPicture('its head says something else');
  if ((found.pages ?? 1) > 1) throw new AnimatedPicture('it has pages');
  // The orientation goes along with the pixels; to turn them here would hold all of them in memory.
  await sharp(bytes, options).withMetadata({ orientation }).toFile(decoded);
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

/** How libvips begins where it is not the file that is wrong: the disk is full, or the folder gone. */
const OURS = /unable to (?:write|open)|write error|write failed|No space left|No such file/i;
const MEMORY = /out of memory|cannot allocate|failed to allocate/i;

async function reencode(job: Reencoding): Promise<Encoded | NotMade> {
  let picture: DecodedPicture;
  try {
    picture = await decode(job);
  } catch (error) {
    const detail = messageOf(error);
    const why = error instanceof AnimatedPicture ? 'animated' : MEMORY.test(detail) ? 'memory' : OURS.test(detail) ? 'ours' : 'broken';
    return { why, detail };
  }
  // From here on nothing of the file is read any more.
  return encodeToFit(picture, job.to, job.budget).catch((error: unknown) => ({ why: 'ours' as const, detail: messageOf(error) }));
}

process.stdout.write(JSON.stringify(await reencode((await json(process.stdin)) as Reencoding)));
