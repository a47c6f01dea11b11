import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import type { Item, PictureItem, Scene } from '@shop/contracts/scene';
import type { DesignShare } from '@shop/contracts/shares';
import type { Upload } from '@shop/contracts/uploads';
import sharp, { type OverlayOptions } from 'sharp';
import { exifOf, jpegSegment, withSegments } from '../../testing/picture-bytes.ts';
import { picture, upload, view } from '../../testing/pictures.ts';
import { openShop, type TestShop } from '../../testing/shop.ts';
import { customer, type Shopper, shopper } from '../../testing/shopper.ts';

// Everybody with the link can copy the design. The copy must reveal no more than the shared image.

const MUG = 1012;

let shop: TestShop;
let owner: Shopper;
beforeAll(async () => {
  shop = await openShop();
  owner = await customer(shop.app);
});
afterAll(() => shop.close());

type Colour = 'red' | 'green';
const colours = { red: { r: 220, g: 20, b: 30 }, green: { r: 20, g: 200, b: 40 } };

async function photo(format: 'jpeg' | 'png' = 'jpeg'): Promise<string> {
  const half: OverlayOptions = { input: await picture(600, 600, colours.green).png().toBuffer(), left: 600, top: 0 };
  const file = await picture(1200, 600, colours.red).composite([half]).toFormat(format, { quality: 95 }).toBuffer();
  const named = format === 'jpeg' ? withSegments(file, jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(1)]))) : file;
  return (await upload(shop.app, owner, named, 'Ayşe’nin evi.jpg')).Payload.UploadId;
}

const place = { x: 30, y: 30, width: 40, height: 20, rotation: 0 };
const photoItem = (uploadId: string, more: Partial<PictureItem> = {}): Item => ({ id: 'p', kind: 'picture', uploadId, ...place, ...more });
const words = (more: object): Item =>
  ({ id: 't', kind: 'text', text: 'Işıl', x: 30, y: 30, rotation: 0, size: 8, font: 'arimo', fill: '#0000ff', ...more }) as Item;
const plate = (more: object = {}): Item => ({ id: 's', kind: 'shape', shape: 'rect', ...place, fill: '#111111', ...more }) as Item;

async function copied(front: readonly Item[]) {
  const { DesignId, Sides } = (await owner.post<Design>('/designs', { PId: MUG, Colour: 'Beyaz', Scene: { version: 2, sides: { front } } }))
    .Payload;
  const { Token } = (await owner.post<DesignShare>(`/designs/${DesignId}/share`, undefined)).Payload;
  const stranger = shopper(shop.app);
  const copy = await stranger.post<Design>(`/shares/${Token}/copies`, undefined);
  expect(copy.http).toBe(201);
  return {
    items: (copy.Payload.Scene as Scene).sides.front ?? [],
    stranger,
    text: JSON.stringify(copy),
    token: Token,
    copy: copy.Payload,
    Sides,
  };
}

async function coloursOf(stranger: Shopper) {
  const uploads = (await stranger.get<Upload[]>('/uploads')).Payload;
  const files = await Promise.all(uploads.map(async ({ Url }) => (await view(shop.app, stranger, Url)).rawPayload));
  const shares: Record<Colour, number> = { red: 0, green: 0 };
  for (const file of files) {
    const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < data.length; at += 4) {
      const [r = 0, g = 0, , alpha = 0] = data.subarray(at, at + 4);
      if (alpha < 16) continue;
      if (r > g + 80) shares.red += 1 / (info.width * info.height);
      if (g > r + 80) shares.green += 1 / (info.width * info.height);
    }
  }
  return { uploads, files, ...shares };
}

describe('photo in a copied design', () => {
  test("copies only a photo's visible pixels, without metadata", async () => {
    const UploadId = await photo();
    const { stranger, text, items } = await copied([photoItem(UploadId, { name: 'Ayşe', id: 'own-id', group: 'own-group' })]);
    const { uploads, files } = await coloursOf(stranger);
    expect(uploads).toMatchObject([{ Width: 473, Height: 237 }]);
    expect(items).toMatchObject([{ id: 'i1', group: 'g1', width: 40, height: 20, x: 30, y: 30 }]);
    expect(text).not.toMatch(new RegExp(`Ayşe|own-|${UploadId}`));
    expect(await sharp(files[0]).metadata()).not.toHaveProperty('exif');
  });

  const cases: [string, (id: string) => Item[]][] = [
    ['is cropped away', (id) => [photoItem(id, { crop: { x: 0, y: 0, width: 0.5, height: 1 } })]],
    [
      'is cropped away of a mirrored one',
      (id) => [photoItem(id, { flipX: true, rotation: 30, crop: { x: 0, y: 0, width: 0.5, height: 1 } })],
    ],
    ['lies outside of the print area', (id) => [photoItem(id, { x: 0, flipX: true })]],
    ['lies outside of it, turned', (id) => [photoItem(id, { x: 0, width: 40, height: 20, rotation: 180 })]],
    ['is covered by a shape', (id) => [photoItem(id), plate({ x: 41, width: 23, height: 22 })]],
    [
      'is covered by two shapes',
      (id) => [photoItem(id), plate({ x: 35, width: 11, height: 24 }), plate({ id: 's2', x: 45, width: 11, height: 24 })],
    ],
    ['is covered by something round', (id) => [photoItem(id), plate({ shape: 'ellipse', x: 42, width: 33, height: 33 })]],
  ];
  for (const format of ['jpeg', 'png'] as const) {
    test.each(cases)(`copies no hidden pixels of a photo that %s (${format})`, async (name, front) => {
      const { stranger, items } = await copied(front(await photo(format)));
      const seen = await coloursOf(stranger);
      expect(seen.red).toBeGreaterThan(0.2);
      expect([name, seen.green]).toEqual([name, expect.closeTo(0, 1)]);
      expect(items.some(({ kind }) => kind === 'picture')).toBe(true);
    });
  }

  test.each(['jpeg', 'png'] as const)('copies only the pixels within a photo’s outline (%s)', async (format) => {
    const look = { mask: 'ellipse', tone: { contrast: 20 }, opacity: 0.5 } as const;
    const { stranger, items } = await copied([photoItem(await photo(format), look)]);
    expect(items).toMatchObject([{ ...place, ...look }]);
    const { red, green } = await coloursOf(stranger);
    expect(red + green).toBeCloseTo(Math.PI / 4, 1);
  });

  test('copies only photo pixels that another picture leaves visible', async () => {
    const UploadId = await photo();
    const cover = await sharp({ create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .composite([{ input: await picture(50, 100, { r: 9, g: 9, b: 9 }).png().toBuffer(), left: 50, top: 0 }])
      .png()
      .toBuffer();
    const { Payload } = await upload(shop.app, owner, cover);
    const { stranger } = await copied([photoItem(UploadId), photoItem(Payload.UploadId, { id: 'c', x: 30.5, width: 41, height: 22 })]);
    const { red, green } = await coloursOf(stranger);
    expect([red > 0.2, green < 0.05]).toEqual([true, true]);
  });

  test('omits fully hidden photos from a copied design', async () => {
    const { stranger, items } = await copied([
      photoItem(await photo()),
      plate({ width: 60, height: 40 }),
      photoItem(await photo(), { id: 'q', x: -300 }),
    ]);
    expect(items).toMatchObject([{ kind: 'shape' }]);
    expect((await stranger.get('/uploads')).Payload).toEqual([]);
  });
});

describe('text in a copied design', () => {
  const secret = '05321112233';
  const cases: [string, Item[]][] = [
    ['outside of the print area', [words({ text: secret, x: -200 })]],
    ['below a shape', [words({ text: secret, size: 4 }), plate({ width: 60 })]],
    ['in the colour of what lies below them', [plate({ width: 60 }), words({ text: secret, size: 4, fill: '#111111' })]],
    ['half outside of the print area', [words({ text: secret, size: 12, x: 0 })]],
    ['with a line outside of it', [words({ text: `Işıl\n\n\n\n\n\n\n\n\n\n\n\n\n${secret}`, size: 8, y: -30 })]],
    ['only among the details', [words({ text: 'I', words: '{initials}', details: { name: secret } })]],
    ['half below a shape', [words({ text: secret, size: 8 }), plate({ x: 45, width: 30 })]],
  ];
  test.each(cases)('copies no text that is %s in the shared design', async (_, front) => {
    const { text } = await copied([words({ id: 'w', text: 'Merhaba', y: 60 }), ...front]);
    expect(text).not.toContain(secret);
    expect(text).toContain('Merhaba');
  });

  test('keeps visible texts of a copied design editable', async () => {
    const { items } = await copied([words({ text: 'Işıl', x: 40, y: 40, outline: { colour: '#ffffff', width: 1 } })]);
    expect(items).toMatchObject([{ kind: 'text', text: 'Işıl', outline: { width: 1 } }]);
  });
});

test('renders the copied design like the shared design', async () => {
  const UploadId = await photo();
  const front = [
    photoItem(UploadId, { x: 10, rotation: 25, flipY: true, crop: { x: 0.1, y: 0.2, width: 0.7, height: 0.6 } }),
    photoItem(await photo('png'), { id: 'p2', x: 50, y: 45, rotation: -70, flipX: true }),
    words({ text: 'Doğum günün kutlu olsun', x: 10, y: 45, size: 9, rotation: 12, shadow: { colour: '#cc0000', x: 1, y: 1 } }),
    plate({ x: 45, y: 48, width: 20, height: 12, rotation: 40, shape: 'heart' }),
  ];
  const { token, stranger, copy } = await copied(front);
  const again = (await stranger.post<DesignShare>(`/designs/${copy.DesignId}/share`, undefined)).Payload.Token;
  const drawn = async (one: string) => {
    const { rawPayload } = await view(shop.app, shopper(shop.app), `/upfs/shr/${one}/front`);
    return sharp(rawPayload).removeAlpha().resize({ width: 640 }).raw().toBuffer();
  };
  const [before, after] = [await drawn(token), await drawn(again)];
  const different = before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 40).length;
  expect(different / before.length).toBeLessThan(0.004);
});
