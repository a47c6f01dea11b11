import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Design, Product, ProductSide } from '@shop/contracts/catalog';
import { AnyScene, type Scene } from '@shop/contracts/scene';
import { drawSide, sceneToSvg } from '@shop/scene/scene-svg';
import fc from 'fast-check';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { defaultPrintProfile } from '../folders.ts';
import { picture, upload } from '../testing/pictures.ts';
import { scenes, spoiledScenes } from '../testing/random-scenes.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer, type Shopper } from '../testing/shopper.ts';
import { render } from './renderers.ts';
import { cropPictures, embeddedSources } from './scene-pictures.ts';

/** Always the same 12 scenes; `pnpm test:long` draws 300 others each time. */
const runs = process.env.SCENES ? { numRuns: Number(process.env.SCENES) } : { numRuns: 12, seed: 1780552386 };

const MUG = 1012;

let shop: TestShop;
let someone: Shopper;
let side: ProductSide;
let uploadIds: string[];
let folder: string;

beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'scenes-'));
  someone = await customer(shop.app);
  side = (await someone.get<Product>(`/catalog/products/${MUG}`)).Payload.sides[0] as ProductSide;
  const opaque = await picture(300, 200).jpeg().toBuffer();
  const seeThrough = await picture(200, 300).ensureAlpha(0.5).png().toBuffer();
  uploadIds = [];
  for (const content of [opaque, seeThrough]) uploadIds.push((await upload(shop.app, someone, content)).Payload.UploadId);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const keep = (Scene: unknown) => someone.post<Design>('/designs', { PId: MUG, Scene });

const WIDTH = 240;

async function draw(designed: Scene): Promise<void> {
  const { width, height } = side.printAreaMm;
  const { scene, pictures } = await cropPictures(shop, designed, side, { pixelsPerMm: WIDTH / width, bleedMm: 3 });
  const size = { width: WIDTH, height: Math.round((WIDTH * height) / width) };
  const file = join(folder, 'drawn.png');
  await render({ kind: 'png', svg: sceneToSvg(scene, side, embeddedSources), pictures, ...size, dpi: 100, file });
  expect(await sharp(file).metadata()).toMatchObject(size);
  const page = { ink: drawSide(scene, side, embeddedSources, 3), trimMm: { width, height }, bleedMm: 3 };
  const pdf = { kind: 'pdf' as const, pages: [page], pictures, title: '', date: '2026-01-01T00:00:00Z' };
  for (const profile of [undefined, defaultPrintProfile]) await render({ ...pdf, profile, file: join(folder, 'drawn.pdf') });
}

test('draws each valid random scene, or rejects it as unprintable', async () => {
  const property = fc.asyncProperty(scenes(side.id, uploadIds), async (scene) => {
    expect(Value.Check(AnyScene, scene)).toBe(true);
    const kept = await keep(scene);
    if (kept.http !== 201)
      expect(kept).toMatchObject({ http: 422, Payload: { code: expect.stringMatching(/^(text-unprintable|invalid-input)$/) } });
    else await draw((await someone.get<Design>(`/designs/${kept.Payload.DesignId}`)).Payload.Scene as Scene);
  });
  await fc.assert(property, { ...runs, endOnFailure: true });
}, 600_000);

test('rejects every invalid random scene with status 422', async () => {
  const property = fc.asyncProperty(spoiledScenes(side.id, uploadIds), async (scene) => {
    const kept = await keep(scene);
    if (!Value.Check(AnyScene, scene)) expect(kept.http).toBe(422);
    else expect([201, 422]).toContain(kept.http);
  });
  await fc.assert(property, { ...runs, numRuns: runs.numRuns * 4, endOnFailure: true });
}, 600_000);
