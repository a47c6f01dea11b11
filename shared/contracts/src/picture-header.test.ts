import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { uploadLimits } from './limits.ts';
import { fileProblem, headerProblem, type ReadBytes, readPictureHeader } from './picture-header.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)));

const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];

function reader(file: Uint8Array) {
  const counts = { reads: 0, bytes: 0 };
  const read: ReadBytes = async (at, length) => {
    counts.reads += 1;
    const part = file.subarray(at, at + length);
    counts.bytes += part.length;
    return part;
  };
  return { read, counts };
}

const headerOf = (file: Uint8Array) => readPictureHeader(reader(file).read);

const pngHead = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', u32(13), 'IHDR', u32(width), u32(height), [8, 6, 0, 0, 0], u32(0));
const png = (width: number, height: number) => bytes([...pngHead(width, height)], u32(0), 'IDAT', u32(0));
const segment = (marker: number, data: number[]) => [0xff, marker, ...u16(data.length + 2), ...data];
const frame = (marker: number, width: number, height: number) => segment(marker, [8, ...u16(height), ...u16(width), 1, 1, 0x11, 0]);
const jpeg = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments, [0xff, 0xda, 0, 2]);
const webp = (name: string, data: number[]) => bytes('RIFF', [0, 1, 0, 0], 'WEBP', name, [20, 0, 0, 0], data, Array<number>(30).fill(0));

describe('image header', () => {
  const thumbnail = [...jpeg(frame(0xc0, 160, 120))];
  test.each<[string, Uint8Array, number, number]>([
    ['PNG', png(640, 480), 640, 480],
    ['JPEG', jpeg(frame(0xc0, 4000, 3000)), 4000, 3000],
    ['progressive JPEG', jpeg(segment(0xe0, [1, 2]), frame(0xc2, 4000, 3000)), 4000, 3000],
    ['JPEG with a thumbnail', jpeg(segment(0xe1, thumbnail), frame(0xc0, 4000, 3000)), 4000, 3000],
    ['JPEG with fill bytes', jpeg(Array<number>(100).fill(0xff), frame(0xc0, 4000, 3000)), 4000, 3000],
    ['JPEG with hundreds of segments', jpeg(...Array.from({ length: 700 }, () => segment(0xe2, [0])), frame(0xc0, 9, 8)), 9, 8],
    ['lossy WebP', webp('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 0x80, 2, 0xe0, 1]), 640, 480],
    ['lossless WebP', webp('VP8L', [0x2f, 0x7f, 0xc2, 0x77, 0]), 640, 480],
    ['extended WebP', webp('VP8X', [0x10, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0]), 640, 480],
  ])('reads the size of a %s', async (_, file, width, height) => {
    expect(await headerOf(file)).toMatchObject({ width, height, animated: false });
  });

  test.each<[string, Uint8Array, string]>([
    ['nothing', bytes(), 'type'],
    ['a GIF', bytes('GIF89a', Array<number>(60).fill(0)), 'type'],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'type'],
    ['a TIFF', bytes('II*\0\x08\0\0\0'), 'type'],
    ['an AVIF', bytes(u32(28), 'ftypavif', u32(0), 'avifmif1miaf'), 'type'],
    ['an AVIF that moves', bytes(u32(28), 'ftypavis', u32(0), 'avismsf1miaf'), 'type'],
    ['a HEIC', bytes(u32(24), 'ftypheic', u32(0), 'mif1heic'), 'heic'],
    ['a HEIC by another brand', bytes(u32(24), 'ftypmif1', u32(0), 'mif1heix'), 'heic'],
    ['a PNG’s first bytes', bytes('\x89PNG\r\n\x1a\n'), 'broken'],
    ['a PNG without pixels', png(0, 9), 'broken'],
    ['a PNG that ends before its picture', pngHead(9, 9), 'broken'],
    ['a JPEG without a frame', jpeg(segment(0xe0, [1])), 'broken'],
    ['a JPEG with a broken segment', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 1]), 'broken'],
    ['a WebP of an unknown kind', webp('XXXX', [0]), 'broken'],
    ['an APNG', bytes([...pngHead(9, 9)], u32(8), 'acTL', Array<number>(12).fill(0)), 'animated'],
    ['a WebP that moves', webp('VP8X', [2, 0, 0, 0, 9, 0, 0, 9, 0, 0]), 'animated'],
    ['too many pixels', png(10_001, 10_000), 'pixels'],
    ['too long a side', png(uploadLimits.side + 1, 1), 'pixels'],
  ])('rejects %s as an image', async (_, file, problem) => {
    expect(headerProblem(await headerOf(file))).toBe(problem);
  });

  test('detects a file’s type by content, not by media type', async () => {
    expect(await fileProblem(new Blob([png(640, 480)], { type: 'text/plain' }))).toBeUndefined();
    expect(await fileProblem(new Blob(['<html>'], { type: 'image/png' }))).toBe('type');
    expect(await fileProblem(new Blob([png(640, 480), new Uint8Array(uploadLimits.bytes)]))).toBe('bytes');
  });

  test('reads only the first bytes of an image file', async () => {
    const seeds = [png(640, 480), jpeg(segment(0xe1, [1, 2, 3]), frame(0xc0, 40, 30)), webp('VP8X', [0, 0, 0, 0, 9, 0, 0, 9, 0, 0])];
    const change = fc.record({ seed: fc.nat(2), changes: fc.array(fc.tuple(fc.nat(70), fc.nat(255)), { maxLength: 12 }), cut: fc.nat(90) });
    await fc.assert(
      fc.asyncProperty(change, async ({ seed, changes, cut }) => {
        const file = (seeds[seed] ?? bytes()).slice(0, cut);
        for (const [at, value] of changes) if (at < file.length) file[at] = value;
        const { read, counts } = reader(file);
        await readPictureHeader(read);
        expect(counts.reads).toBeLessThan(1100);
        expect(counts.bytes).toBeLessThan(40_000);
      }),
      { numRuns: 3000, seed: 1 },
    );
    const { read, counts } = reader(bytes([0xff, 0xd8], Array<number>(200_000).fill(0xff)));
    expect([await readPictureHeader(read), counts.reads]).toEqual(['broken', 1001]);
  });
});
