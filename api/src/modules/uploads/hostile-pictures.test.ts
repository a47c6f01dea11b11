import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { uploadLimits } from '@shop/contracts/limits';
import sharp from 'sharp';
import { fileFolder } from '../../files/file-folders.ts';
import { memoryTaken } from '../../testing/memory.ts';
import {
  animationControl,
  compressedInternationalText,
  compressedProfile,
  compressedText,
  exifOf,
  jpegSegment,
  pngChunk,
  pngOf,
  webpChunk,
  withChunks,
  withSegments,
} from '../../testing/picture-bytes.ts';
import { picture, upload, view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';
import { reencode } from './make-picture.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

const send = (content: Buffer) => upload(shop.app, shopper(shop.app), content);
const refusalOf = ({ http, Payload }: Awaited<ReturnType<typeof send>>) => {
  const { errors } = Payload as { errors?: { path: string; message: string }[] };
  return [http, errors?.[0]?.path, errors?.[0]?.message];
};
const refused = (words: string) => [422, '/file', expect.stringContaining(words)];
const BROKEN = 'bozuk ya da eksik';
const ANIMATED = 'Hareketli';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 20 } } }).blur(0.8);

describe('compressed data that is not the picture', () => {
  const ROOM_MB = 150;

  test.each([
    ['texts', Array.from({ length: 60 }, () => compressedText(7))],
    ['international texts', Array.from({ length: 60 }, () => compressedInternationalText(7))],
    ['a profile', [compressedProfile(400)]],
  ])('keeps memory low for compressed %s inside a picture file', async (_, before) => {
    const file = pngOf(40, 30, { before });
    expect(file.length).toBeLessThan(520_000);
    let answer: Awaited<ReturnType<typeof send>> | undefined;
    const taken = await memoryTaken(async () => {
      answer = await send(file);
    });
    expect(answer?.http).toBe(201);
    expect(taken).toBeLessThan(ROOM_MB);
  });
});

describe('broken pictures', () => {
  const cutRows = (interlaced: boolean, depth?: 16) => pngOf(900, 900, { interlaced, rows: Buffer.alloc(1000), ...(depth && { depth }) });
  const cut = (file: Buffer) => file.subarray(0, file.length / 2);
  const cases: [string, () => Buffer | Promise<Buffer>][] = [
    ['an interlaced PNG without most of its rows', () => cutRows(true)],
    ['the same with 16 bits a sample', () => cutRows(true, 16)],
    [
      'a PNG whose rows are no compressed data',
      () => pngOf(40, 30, { after: [pngChunk('IDAT', randomBytes(500))], rows: Buffer.alloc(10) }),
    ],
    ['an interlaced PNG that is cut off', async () => cut(await photo(200, 200).png({ progressive: true }).toBuffer())],
    ['a progressive JPEG that is cut off', async () => cut(await photo(200, 200).jpeg({ progressive: true }).toBuffer())],
    ['a lossless WebP that is cut off', async () => cut(await photo(200, 200).webp({ lossless: true }).toBuffer())],
    [
      'a JPEG with a second frame of another size',
      async () => withSegments(await photo(20, 20).jpeg().toBuffer(), jpegSegment(0xc0, Buffer.from([8, 0, 9, 0, 9, 1, 1, 0x11, 0]))),
    ],
    ['a JPEG that is a head alone', async () => (await photo(20, 20).jpeg().toBuffer()).subarray(0, 180)],
  ];
  test.each(cases)('rejects the broken picture: %s', async (_, make) => {
    expect(refusalOf(await send(await make()))).toEqual(refused(BROKEN));
  });
});

describe('animated pictures', () => {
  const late = (name: string) => pngOf(40, 30, { after: [pngChunk(name, Buffer.alloc(26))] });
  const cases: [string, () => Buffer | Promise<Buffer>][] = [
    ['APNG’s control before the picture', () => pngOf(40, 30, { before: [animationControl] })],
    ['APNG’s control behind the picture', () => pngOf(40, 30, { after: [animationControl] })],
    ['APNG’s frame control behind the picture', () => late('fcTL')],
    ['APNG’s frame behind the picture', () => late('fdAT')],
    [
      'APNG’s control behind a hundred other chunks',
      () => pngOf(40, 30, { before: [...Array.from({ length: 200 }, () => pngChunk('tEXt', Buffer.from('a\0b'))), animationControl] }),
    ],
    [
      'WebP’s frame behind a still picture',
      async () => withChunks(await photo(40, 30).webp().toBuffer(), webpChunk('ANMF', Buffer.alloc(24))),
    ],
  ];
  test.each(cases)('rejects the animated picture: %s', async (_, make) => {
    expect(refusalOf(await send(await make()))).toEqual(refused(ANIMATED));
  });
});

test('explains how to convert a HEIC photo', async () => {
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  expect(refusalOf(await send(heic))).toEqual(refused('“Fotoğraflar”'));
});

describe('metadata of a picture', () => {
  const stored = async (content: Buffer) => {
    const someone = shopper(shop.app);
    const { Payload } = await upload(shop.app, someone, content);
    return { ...Payload, bytes: (await view(shop.app, someone, Payload.Url)).rawPayload };
  };
  const cases: [string, () => Promise<Buffer>][] = [
    [
      'JPEG',
      async () =>
        withSegments(await photo(80, 60).jpeg().toBuffer(), jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(6)]))),
    ],
    ['PNG', async () => pngOf(80, 60, { after: [pngChunk('eXIf', exifOf(6)), pngChunk('tEXt', Buffer.from('Where\0Karşıyaka'))] })],
    ['WebP', async () => withChunks(await photo(80, 60).webp().toBuffer(), webpChunk('EXIF', exifOf(6)))],
  ];
  test.each(cases)("applies a picture's orientation and drops metadata: %s", async (_, make) => {
    const { Width, Height, bytes } = await stored(await make());
    expect([Width, Height]).toEqual([60, 80]);
    expect(bytes.includes('Karşıyaka')).toBe(false);
  });
});

describe('the same picture in each format', () => {
  const side = Math.floor(Math.sqrt(Number(process.env.MEGAPIXELS ?? 24)) * 1000);
  const plain = () => picture(side, side);
  const cases: [string, () => Promise<Buffer>][] = [
    ['a turned JPEG', () => plain().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    [
      'a turned progressive JPEG',
      () => plain().withMetadata({ orientation: 8 }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['a WebP', () => plain().webp({ effort: 0 }).toBuffer()],
    ['a lossless WebP', () => plain().ensureAlpha(0.5).webp({ lossless: true, effort: 0 }).toBuffer()],
    ['an interlaced PNG', () => plain().ensureAlpha(0.5).png({ progressive: true }).toBuffer()],
  ];
  const slowest = ['a turned progressive JPEG', 'an interlaced PNG'];
  const tried = process.env.MEGAPIXELS ? cases : cases.filter(([name]) => slowest.includes(name));
  test.each(tried)('processes %s in less memory than the decoded pixels need', async (_, make) => {
    const file = await make();
    const someone = shopper(shop.app);
    const taken = await memoryTaken(async () => {
      const { http, Payload } = await upload(shop.app, someone, file);
      expect([http, Payload.Width, Payload.Height]).toEqual([201, side, side]);
      expect((await view(shop.app, someone, `${Payload.Url}?w=1280`)).statusCode).toBe(200);
    });
    // The API's process must not hold the decoded pixels.
    expect(taken).toBeLessThan(Math.min(150, (side * side * 4) / 1e6));
  });
});

describe('stored size of a picture', () => {
  const grained = () => photo(600, 450);
  const cases: [string, () => Promise<Buffer>][] = [
    ['a photo of a phone', () => grained().jpeg({ quality: 75 }).toBuffer()],
    ['a progressive photo, coded as well as can be', () => grained().jpeg({ quality: 60, mozjpeg: true }).toBuffer()],
    ['a turned photo', () => grained().withMetadata({ orientation: 5 }).jpeg({ quality: 90 }).toBuffer()],
    ['a WebP', () => grained().webp({ quality: 80 }).toBuffer()],
    ['a see-through WebP', () => grained().ensureAlpha(0.5).webp({ quality: 80 }).toBuffer()],
    ['a lossless WebP', () => grained().webp({ lossless: true, effort: 6 }).toBuffer()],
    ['a PNG with few colours', () => photo(450, 350).png({ palette: true, effort: 1 }).toBuffer()],
    ['a PNG', () => grained().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer()],
  ];
  test.each(cases)('stores %s in full size with little loss of quality', async (name, make) => {
    const file = await make();
    const someone = shopper(shop.app);
    const { Payload } = await upload(shop.app, someone, file);
    const stored = await stat(join(fileFolder(shop.config, 'uploads'), Payload.UploadId, `original.${Payload.Format}`));
    expect(stored.size).toBeLessThanOrEqual(file.length + uploadLimits.growth);
    const { width, height } = await sharp(file).metadata();
    expect([Payload.Width, Payload.Height]).toEqual(name === 'a turned photo' ? [height, width] : [width, height]);
    const pixels = (content: Buffer) => sharp(content).autoOrient().removeAlpha().toColourspace('srgb').raw().toBuffer();
    const [before, after] = [await pixels(file), await pixels((await view(shop.app, someone, Payload.Url)).rawPayload)];
    const squares = before.reduce((sum, value, n) => sum + (value - (after[n] ?? 0)) ** 2, 0);
    expect(10 * Math.log10(255 ** 2 / (squares / before.length))).toBeGreaterThan(34);
  });
});

describe('limits of the decoding process', () => {
  const from = () => join(folder, 'large');
  beforeAll(async () => void (await photo(4000, 3000).webp({ quality: 80, effort: 0 }).toFile(from())));
  test.each([
    ['memory', { memory: 60_000, cpuSeconds: 60 }],
    ['processor time', { memory: 1_000_000, cpuSeconds: 1 }],
  ])('rejects a picture that exceeds the limit of %s', async (_, bounds) => {
    await expect(reencode(shop, from(), join(folder, 'made'), { bounds })).rejects.toMatchObject({
      code: 'invalid-input',
      field: { path: '/file' },
    });
    expect((await readdir(folder)).filter((name) => name.endsWith('.v'))).toEqual([]);
    expect((await send(await picture(40, 30).png().toBuffer())).http).toBe(201);
  });
});
