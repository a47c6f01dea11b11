import { uploadLimits } from './limits.ts';

// Reads headers without decompressing. PNG: ISO/IEC 15948, 11.2. JPEG: ITU-T T.81, annex B. WebP:
// RFC 9649. HEIC: ISO/IEC 23008-12.

/** Returns fewer bytes at the end of the file. */
export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>;

export type PictureFormat = 'png' | 'jpeg' | 'webp';

export interface PictureHeader {
  format: PictureFormat;
  /** Pixels, before the camera's orientation is applied. */
  width: number;
  height: number;
  animated: boolean;
}

export type PictureProblem = 'type' | 'heic' | 'animated' | 'pixels' | 'broken';

/** Segments before the image data. A photo with a depth map has hundreds. */
const MAX_SEGMENTS = 1000;
const MAX_CHUNKS = 100;

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function readPng(read: ReadBytes): Promise<PictureHeader | 'broken'> {
  const head = await read(8, 16);
  if (head.length < 16 || latin(head, 4, 8) !== 'IHDR') return 'broken';
  const [width, height] = [viewOf(head).getUint32(8), viewOf(head).getUint32(12)];
  let at = 8;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const chunk = await read(at, 8);
    if (chunk.length < 8) return 'broken';
    const name = latin(chunk, 4, 8);
    if (name === 'acTL') return { format: 'png', width, height, animated: true };
    if (name === 'IDAT') break;
    at += 12 + viewOf(chunk).getUint32(0);
  }
  return { format: 'png', width, height, animated: false };
}

/** Frame markers are 0xC0 to 0xCF, except DHT, JPG and DAC. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

async function readJpeg(read: ReadBytes): Promise<PictureHeader | 'broken'> {
  let at = 2;
  for (let count = 0; count < MAX_SEGMENTS; count += 1) {
    const segment = await read(at, 32);
    const start = segment.findIndex((byte) => byte !== 0xff);
    if (segment.length === 32 && (start === -1 || start > 8)) {
      at += start === -1 ? 31 : start - 1;
      continue;
    }
    const marker = segment[start] ?? 0;
    const view = viewOf(segment);
    if (start < 1 || segment.length < start + 3) return 'broken';
    if (isFrame(marker)) {
      if (segment.length < start + 8) return 'broken';
      return { format: 'jpeg', height: view.getUint16(start + 4), width: view.getUint16(start + 6), animated: false };
    }
    const length = view.getUint16(start + 1);
    if (length < 2 || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xda)) return 'broken';
    at += start + 1 + length;
  }
  return 'broken';
}

function readWebp(head: Uint8Array): PictureHeader | 'broken' {
  if (head.length < 30) return 'broken';
  const view = viewOf(head);
  const kind = latin(head, 12, 16);
  if (kind === 'VP8X') {
    const side = (at: number) => view.getUint16(at, true) + ((head[at + 2] ?? 0) << 16) + 1;
    return { format: 'webp', width: side(24), height: side(27), animated: ((head[20] ?? 0) & 2) !== 0 };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, animated: false };
  }
  if (kind !== 'VP8 ') return 'broken';
  return { format: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff, animated: false };
}

function brandsOf(head: Uint8Array): string[] {
  if (latin(head, 4, 8) !== 'ftyp') return [];
  const brands = [latin(head, 8, 12)];
  for (let at = 16; at + 4 <= head.length && at + 4 <= viewOf(head).getUint32(0); at += 4) brands.push(latin(head, at, at + 4));
  return brands;
}

export async function readPictureHeader(read: ReadBytes): Promise<PictureHeader | PictureProblem> {
  const head = await read(0, 64);
  const found =
    latin(head, 0, 8) === '\x89PNG\r\n\x1a\n'
      ? await readPng(read)
      : head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff
        ? await readJpeg(read)
        : latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP'
          ? readWebp(head)
          : undefined;
  if (found === undefined) {
    const brands = brandsOf(head);
    // AVIF files may list HEIC brands, too.
    return brands.some((brand) => heicBrands.has(brand)) && !brands.some((brand) => /^avi[fs]$/.test(brand)) ? 'heic' : 'type';
  }
  return found !== 'broken' && (found.width === 0 || found.height === 0) ? 'broken' : found;
}

export function headerProblem(header: PictureHeader | PictureProblem): PictureProblem | undefined {
  if (typeof header === 'string') return header;
  if (header.animated) return 'animated';
  const { pixels, side } = uploadLimits;
  return header.width * header.height > pixels || Math.max(header.width, header.height) > side ? 'pixels' : undefined;
}

/** Accepts files that the browser cannot read, because the API checks every upload again. */
export async function fileProblem(file: Blob): Promise<PictureProblem | 'bytes' | undefined> {
  const read: ReadBytes = async (at, length) => new Uint8Array(await file.slice(at, at + length).arrayBuffer());
  try {
    const problem = headerProblem(await readPictureHeader(read));
    return problem ?? (file.size > uploadLimits.bytes ? 'bytes' : undefined);
  } catch {
    return undefined;
  }
}
