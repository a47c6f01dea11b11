import { type FileHandle, open } from 'node:fs/promises';
import { uploadLimits } from '@shop/contracts/limits';
import sharp, { type Sharp } from 'sharp';
import { refuseField } from '../../refusal.ts';
import type { Upload, UploadFormat } from './repository.ts';

/** No camera's picture is longer on a side, pixels. */
const MAX_SIDE = 30_000;

const TIMEOUT_SECONDS = 60;

/** By content, never by name, and before any library looks at it: sharp would also read SVG, PDF or TIFF. */
function formatOf(head: Buffer): Head['format'] | undefined {
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/** PNG's chunks up to the picture itself are few. */
const MAX_CHUNKS = 1000;

/** Whether a PNG moves (APNG): its control chunk comes before the picture. libvips shows the first frame and says nothing. */
async function isMovingPng(file: FileHandle): Promise<boolean> {
  const chunk = Buffer.alloc(8);
  let at = 8;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const { bytesRead } = await file.read(chunk, 0, 8, at);
    const name = chunk.toString('latin1', 4, 8);
    if (bytesRead < 8 || name === 'IDAT') return false;
    if (name === 'acTL') return true;
    at += 12 + chunk.readUInt32BE(0);
  }
  return false;
}

const encode: Record<UploadFormat, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png(),
  // Near what came: it will be printed. Optimised coding would hold the whole picture in memory, 12 bytes a pixel.
  jpeg: (picture) => picture.jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false }),
};

/** WebP is kept as one of the others: encoding it again takes ten times as long and loses colour detail that is printed. */
const keptAs = ({ format, lossless }: Head, hasAlpha: boolean): UploadFormat =>
  format === 'webp' ? (lossless || hasAlpha ? 'png' : 'jpeg') : format;

/**
 * Writes the picture anew: upright, in sRGB, and nothing in it but pixels, so no place where it was taken and no
 * second file hidden in it. Sizes are checked before anything is decoded. Throws `invalid-input`.
 */
export async function reencode(
  from: string,
  to: string,
): Promise<Omit<Upload, 'id' | 'sessionId' | 'customerId' | 'createdAt' | 'orderedAt'>> {
  const head = await inspect(from);
  const options = { limitInputPixels: uploadLimits.pixels, failOn: 'error' } as const;
  const {
    width,
    height,
    pages = 1,
    format: read,
    hasAlpha,
  } = await sharp(from, { ...options, limitInputPixels: false })
    .metadata()
    .catch(broken);
  if (read !== head.format) throw refuseField('/file', 'field-picture-type');
  if (pages > 1) throw refuseField('/file', 'field-picture-animated');
  if (width * height > uploadLimits.pixels || Math.max(width, height) > MAX_SIDE) throw refuseField('/file', 'field-picture-pixels');
  const upright = sharp(from, options).autoOrient().timeout({ seconds: TIMEOUT_SECONDS });
  const format = keptAs(head, hasAlpha);
  const made = await encode[format](upright).toFile(to).catch(broken);
  return { format, width: made.width, height: made.height, bytes: made.size };
}

function broken(): never {
  throw refuseField('/file', 'field-picture-broken');
}

interface Head {
  format: 'png' | 'jpeg' | 'webp';
  /** WebP that has lost nothing: drawings and screens rather than photos. */
  lossless: boolean;
}

async function inspect(path: string): Promise<Head> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(16);
    await file.read(head, 0, 16, 0);
    const format = formatOf(head);
    if (!format) throw refuseField('/file', 'field-picture-type');
    if (format === 'png' && (await isMovingPng(file))) throw refuseField('/file', 'field-picture-animated');
    return { format, lossless: head.toString('latin1', 12, 16) === 'VP8L' };
  } finally {
    await file.close();
  }
}
