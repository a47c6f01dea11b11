import { inflateSync } from 'node:zlib';
import type { PictureFormat } from '@shop/contracts/picture-header';

// Removes metadata, which decoders could expand a thousandfold.

export interface StrippedPicture {
  bytes: Buffer;
  /** Exif orientation. 1 is upright. */
  orientation: number;
  isLossless: boolean;
}

export class BrokenPicture extends Error {
  override name = 'BrokenPicture';
}

export class AnimatedPicture extends Error {
  override name = 'AnimatedPicture';
}

/** Bytes. Printer profiles have at most two million. */
const MAX_PROFILE = 4_000_000;

const EXIF = Buffer.from('Exif\0\0', 'latin1');

/** Reads the orientation tag in the first directory (CIPA DC-008, 4.6). */
function orientationOf(exif: Buffer): number {
  const tiff = exif.subarray(0, 6).equals(EXIF) ? exif.subarray(6) : exif;
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (order !== 'II' && order !== 'MM')) return 1;
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  for (let n = 0; n < short(directory); n += 1) {
    const entry = directory + 2 + n * 12;
    if (entry + 12 > tiff.length) return 1;
    if (short(entry) !== 0x0112) continue;
    const value = short(entry + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const pngPicture = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const pngAnimation = new Set(['acTL', 'fcTL', 'fdAT']);

/** `data` starts with the name of the profile, a zero byte and the compression method. */
function isModestProfile(data: Buffer): boolean {
  if (data.length > MAX_PROFILE) return false;
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE });
    return true;
  } catch {
    return false;
  }
}

function stripPng(file: Buffer): StrippedPicture {
  const kept: Buffer[] = [pngSignature];
  let orientation = 1;
  let at = pngSignature.length;
  for (let name = ''; name !== 'IEND'; ) {
    if (at + 12 > file.length) throw new BrokenPicture('a chunk is missing');
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) throw new BrokenPicture('a chunk is cut off');
    name = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, end - 4);
    if (pngAnimation.has(name)) throw new AnimatedPicture(name);
    if (name === 'eXIf') orientation = orientationOf(data);
    if (pngPicture.has(name) || (name === 'iCCP' && isModestProfile(data))) kept.push(file.subarray(at, end));
    at = end;
  }
  return { bytes: Buffer.concat(kept), orientation, isLossless: true };
}

const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');
const JFIF = Buffer.from('JFIF\0', 'latin1');
const ADOBE = Buffer.from('Adobe', 'latin1');

const SCAN = 0xda;
const isApplication = (marker: number): boolean => marker >= 0xe0 && marker <= 0xef;
const COMMENT = 0xfe;

function stripJpeg(file: Buffer): StrippedPicture {
  const kept: Buffer[] = [file.subarray(0, 2)];
  const profile: Buffer[] = [];
  let orientation: number | undefined;
  let at = 2;
  for (;;) {
    if (file[at] !== 0xff) throw new BrokenPicture('a marker is missing');
    while (file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1] ?? 0;
    if (at + 4 > file.length) throw new BrokenPicture('a segment is missing');
    if (marker === SCAN) break;
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length || end < at + 4) throw new BrokenPicture('a segment is cut off');
    const segment = file.subarray(at, end);
    const starts = (name: Buffer) => segment.subarray(4, 4 + name.length).equals(name);
    if (marker === 0xe1 && starts(EXIF)) orientation ??= orientationOf(segment.subarray(4));
    if (marker === 0xe2 && starts(ICC)) profile.push(segment);
    const isCoding = (marker === 0xe0 && starts(JFIF)) || (marker === 0xee && starts(ADOBE));
    if (isCoding || (!isApplication(marker) && marker !== COMMENT)) kept.push(segment);
    at = end;
  }
  const isModest = profile.reduce((sum, { length }) => sum + length, 0) <= MAX_PROFILE;
  const [start, ...rest] = kept;
  const bytes = Buffer.concat([start as Buffer, ...(isModest ? profile : []), ...rest, file.subarray(at)]);
  return { bytes, orientation: orientation ?? 1, isLossless: false };
}

const webpPicture = new Set(['VP8 ', 'VP8L', 'ALPH', 'VP8X']);
const webpFlags = { profile: 0x20, alpha: 0x10 };

function stripWebp(file: Buffer): StrippedPicture {
  const kept: Buffer[] = [];
  let orientation = 1;
  let flags = webpFlags.alpha;
  const size = file.readUInt32LE(4) + 8;
  if (size > file.length) throw new BrokenPicture('the file is cut off');
  for (let at = 12; at + 8 <= size; ) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const end = at + 8 + length;
    if (end > size) throw new BrokenPicture('a chunk is cut off');
    // Chunks are padded to even offsets.
    const chunk = file.subarray(at, Math.min(size, end + (length & 1)));
    if (name === 'ANIM' || name === 'ANMF') throw new AnimatedPicture(name);
    if (name === 'EXIF') orientation = orientationOf(chunk.subarray(8));
    const isProfile = name === 'ICCP' && length <= MAX_PROFILE;
    if (isProfile) flags |= webpFlags.profile;
    if (isProfile || webpPicture.has(name)) kept.push(name === 'VP8X' ? Buffer.from(chunk) : chunk);
    at = end + (length & 1);
  }
  const named = (name: string) => kept.find((chunk) => chunk.toString('latin1', 0, 4) === name);
  const extended = named('VP8X');
  if (extended && extended.length >= 9) extended[8] = (extended[8] ?? 0) & flags;
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const bytes = Buffer.concat([head, ...kept]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return { bytes, orientation, isLossless: named('VP8L') !== undefined };
}

const strip: Record<PictureFormat, (file: Buffer) => StrippedPicture> = { png: stripPng, jpeg: stripJpeg, webp: stripWebp };

export const stripPicture = (file: Buffer, format: PictureFormat): StrippedPicture => strip[format](file);
