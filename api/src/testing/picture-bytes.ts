import { crc32, deflateSync } from 'node:zlib';

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

interface PngOf {
  interlaced?: boolean;
  depth?: 8 | 16;
  before?: readonly Buffer[];
  after?: readonly Buffer[];
  rows?: Buffer;
}

export function pngOf(width: number, height: number, { interlaced = false, depth = 8, before = [], after = [], rows }: PngOf = {}): Buffer {
  const header = Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, 6, 0, 0, interlaced ? 1 : 0])]);
  // Each row begins with the number of its filter.
  const opaque = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 4 * (depth / 8), 255)]);
  const pixels = rows ?? Buffer.alloc(Math.min(height * opaque.length, 1_000_000), opaque);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...before,
    pngChunk('IDAT', deflateSync(pixels)),
    ...after,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const animationControl = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));

export const compressedText = (megabytes: number): Buffer =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(megabytes * 1024 ** 2, 65))]));

export const compressedInternationalText = (megabytes: number): Buffer =>
  pngChunk('iTXt', Buffer.concat([Buffer.from('Comment\0\x01\0\0\0', 'latin1'), deflateSync(Buffer.alloc(megabytes * 1024 ** 2, 65))]));

export const compressedProfile = (megabytes: number): Buffer =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('P\0\0', 'latin1'), deflateSync(Buffer.alloc(megabytes * 1024 ** 2, 65))]));

export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

export const withSegments = (jpeg: Buffer, ...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

export function webpChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length & 1)]);
}

export function withChunks(webp: Buffer, ...chunks: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat([webp, ...chunks]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

export const exifOf = (orientation: number): Buffer =>
  Buffer.concat([
    Buffer.from('II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0', 'latin1'),
    Buffer.from([orientation, 0, 0, 0, 0, 0, 0, 0]),
    Buffer.from('Karşıyaka 38.4 27.1'),
  ]);
