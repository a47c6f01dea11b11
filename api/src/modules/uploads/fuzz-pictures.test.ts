import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { memoryTaken } from '../../testing/memory.ts';
import { picture, upload } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { shopper } from '../../testing/shopper.ts';

const runs = process.env.FUZZ ? { numRuns: Number(process.env.FUZZ) } : { numRuns: 25, seed: 1 };

const ROOM_MB = 150;

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function seeds(): Promise<Buffer[]> {
  const grained = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 30 } } });
  const exif = { IFD0: { Copyright: 'x' } };
  return Promise.all(
    [
      grained().png(),
      grained().ensureAlpha(0.5).png({ progressive: true }),
      grained().png({ palette: true, colours: 9 }),
      grained().toColourspace('rgb16').png({ progressive: true }),
      grained().withExif(exif).withIccProfile('p3').png(),
      grained().jpeg(),
      grained().withExif(exif).withIccProfile('p3').withMetadata({ orientation: 6 }).jpeg({ progressive: true }),
      grained().toColourspace('cmyk').jpeg(),
      grained().webp(),
      grained().ensureAlpha(0.5).withExif(exif).webp(),
      grained().webp({ lossless: true }),
      grained().gif(),
      grained().tiff(),
    ].map((one) => one.toBuffer()),
  );
}

const place = fc.oneof({ weight: 3, arbitrary: fc.nat(120) }, fc.nat(4000));
const value = fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x7f, 0x80, 0xff));
const mutation = fc.record({
  seed: fc.nat(12),
  changes: fc.array(fc.tuple(place, value), { minLength: 1, maxLength: 6 }),
  cut: fc.option(place, { freq: 4 }),
  doubled: fc.option(fc.tuple(place, fc.nat(200)), { freq: 4 }),
});

test('processes any mutated picture in bounded memory', async () => {
  const files = await seeds();
  const someone = shopper(shop.app);
  const taken = await memoryTaken(() =>
    fc.assert(
      fc.asyncProperty(mutation, async ({ seed, changes, cut, doubled }) => {
        let file = Buffer.from(files[seed] ?? '');
        for (const [at, changed] of changes) if (at < file.length) file[at] = changed;
        if (doubled) file = Buffer.concat([file.subarray(0, doubled[0] + doubled[1]), file.subarray(doubled[0])]);
        const { http, Payload } = await upload(shop.app, someone, cut === null ? file : file.subarray(0, cut));
        expect([201, 422]).toContain(http);
        if (http === 201) expect((await someone.delete(`/uploads/${Payload.UploadId}`)).http).toBe(200);
      }),
      { ...runs, endOnFailure: true },
    ),
  );
  expect(taken).toBeLessThan(ROOM_MB);
  expect((await upload(shop.app, someone, await picture(40, 30).png().toBuffer())).http).toBe(201);
});
