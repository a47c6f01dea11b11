import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@shop/contracts/limits';
import sharp, { type Metadata } from 'sharp';
import { runProgram } from '../../programs/run-program.ts';
import { refuseField, refuseForNow } from '../../refusal.ts';
import type { NotMade, Reencoded, Reencoding } from './reencode.ts';
import type { Upload, UploadFormat } from './repository.ts';

/** No camera's picture is longer on a side, pixels. */
const MAX_SIDE = 30_000;

/** What a picture may take while it is decoded, bytes, so that the process that does it stays below 300 MB. */
const MAX_DECODED = 190_000_000;

const PROGRAM = join(import.meta.dirname, 'reencode.ts');

/** A picture as we keep it; bytes, pixels. */
export type Made = Pick<Upload, 'format' | 'width' | 'height' | 'bytes'>;

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

/** WebP is kept as one of the others: encoding it again takes ten times as long and loses colour detail that is printed. */
const keptAs = ({ format, lossless }: Head, hasAlpha: boolean): UploadFormat =>
  format === 'webp' ? (lossless || hasAlpha ? 'png' : 'jpeg') : format;

/**
 * Bytes that decoding holds at once, measured: nothing to speak of where rows can be decoded one after the other, which
 * a turned, progressive, interlaced or WebP picture forbids.
 */
function decodedBytes({ width, height, channels, depth, format, isProgressive, chromaSubsampling, orientation = 1 }: Metadata): number {
  const sample = depth === 'ushort' ? 2 : 1;
  const whole = channels * sample;
  const turned = orientation > 1 ? whole : 0;
  const decoder =
    format === 'webp' ? 8.5 : !isProgressive ? 0 : format === 'png' ? whole : chromaSubsampling === '4:2:0' ? 3.5 : 2 * channels;
  return width * height * (decoder + turned);
}

/**
 * Writes the picture anew: upright, in sRGB, and nothing in it but pixels, so no place where it was taken and no
 * second file hidden in it. Sizes are checked before anything is decoded. Throws `invalid-input`, or `unavailable` when it
 * is our trouble that no picture was made.
 */
export async function reencode(from: string, to: string): Promise<Made> {
  const head = await inspect(from);
  const found = await sharp(from, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch((error: Error) => refuseFor(error.message));
  const { width, height, pages = 1, format: read, hasAlpha } = found;
  if (read !== head.format) throw refuseField('/file', 'field-picture-type');
  if (pages > 1) throw refuseField('/file', 'field-picture-animated');
  if (width * height > uploadLimits.pixels || Math.max(width, height) > MAX_SIDE) throw refuseField('/file', 'field-picture-pixels');
  if (decodedBytes(found) > MAX_DECODED) throw refuseField('/file', 'field-picture-memory');
  const job: Reencoding = { from, to, format: keptAs(head, hasAlpha) };
  const printed = await runProgram(PROGRAM, job).catch((cause: unknown) => {
    throw refuseForNow(cause);
  });
  const made = JSON.parse(printed) as Reencoded | NotMade;
  return 'failure' in made ? refuseFor(made.failure) : { format: job.format, ...made };
}

/** How libvips begins when it is the file that it cannot read; a full disk, a time-out and the like begin otherwise. */
const SPOILED = /^(?:Input file (?:has corrupt header|contains unsupported image format)|vipspng: |VipsJpeg: (?!unable to write)|webp: )/;

/** What sharp has failed with: the shopper's picture, or something of ours, which goes into the log. */
function refuseFor(failure: string): never {
  throw SPOILED.test(failure) ? refuseField('/file', 'field-picture-broken') : refuseForNow(new Error(`no picture was made: ${failure}`));
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
