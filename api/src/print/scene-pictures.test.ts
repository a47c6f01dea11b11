import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PictureItem, Scene } from '@shop/contracts/scene';
import { sceneToSvg } from '@shop/scene/scene-svg';
import sharp from 'sharp';
import { render } from './renderers.ts';
import { type CroppedScene, croppedScene, embeddedSources } from './scene-pictures.ts';

const FINE = 'A'.repeat(22);
const COARSE = 'B'.repeat(22);
const CLEAR = 'C'.repeat(22);

let folder: string;
const uploads = new Map<string, { file: string; width: number; height: number }>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cropped-'));
  for (const [id, width, height] of [
    [FINE, 1800, 1100],
    [COARSE, 90, 55],
  ] as const) {
    const file = join(folder, `${id}.png`);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 110" width="${width}" height="${height}"><defs>
      <linearGradient id="a"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs>
      <rect width="180" height="110" fill="url(#a)"/><circle cx="60" cy="50" r="30" fill="#0c0"/><path d="M90 20l70 60H90z" fill="#fd0"/>${Array.from({ length: 15 }, (_, n) => `<path d="M${n * 12} 0l40 110" stroke="#fff" stroke-width="${1 + (n % 3)}"/>`).join('')}</svg>`;
    await sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).png().toFile(file);
    uploads.set(id, { file, width, height });
  }
  const clear = { file: join(folder, 'clear.png'), width: 900, height: 550 };
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="550"><circle cx="450" cy="275" r="200" fill="#f60" fill-opacity=".5"/></svg>';
  await sharp(Buffer.from(disc)).png().toFile(clear.file);
  uploads.set(CLEAR, clear);
});
afterAll(() => rm(folder, { recursive: true }));

const sideOf = (width: number, height: number) => ({
  id: 'front',
  name: 'Ön',
  img: '',
  faceMm: { width, height },
  printAreaMm: { x: 0, y: 0, width, height },
  price: 0,
});

const picture = (given: Partial<PictureItem>): PictureItem => ({
  id: 'p',
  kind: 'picture',
  uploadId: FINE,
  x: 60,
  y: 40,
  width: 80,
  height: 50,
  rotation: 0,
  ...given,
});

const SIDE = sideOf(120, 80);
const [SCALE, DPI] = [6, 152.4];

async function draw({ scene, pictures }: CroppedScene, name: string): Promise<Buffer> {
  const file = join(folder, name);
  const size = { width: 120 * SCALE, height: 80 * SCALE };
  await render({ kind: 'png', svg: sceneToSvg(scene, SIDE, embeddedSources), pictures, ...size, dpi: DPI, file });
  return sharp(file).raw().toBuffer();
}

const uncropped = (items: PictureItem[]): CroppedScene => ({
  scene: { version: 2, sides: { front: items } } as Scene,
  pictures: items.map(({ uploadId, width, height, crop: part }) => ({
    href: embeddedSources.pictureHref(uploadId),
    file: uploads.get(uploadId)?.file ?? '',
    width: Math.ceil((width / (part?.width ?? 1)) * SCALE),
    height: Math.ceil((height / (part?.height ?? 1)) * SCALE),
  })),
});

const crop = { x: 0.2037, y: 0.1113, width: 0.6101, height: 0.7207 };
const huge = { width: 1600, height: 1000 };

test.each<[string, Partial<PictureItem>]>([
  ['cropped', { crop }],
  ['cropped, rotated and mirrored', { crop, rotation: 33, flipX: true }],
  ['cropped twice as wide as the print', { crop, width: 240, height: 150, rotation: -20, x: 90 }],
  ['twenty times as large as the print', { ...huge, rotation: 12, x: 300, y: -200, flipY: true }],
  ['cropped and far larger than the print', { ...huge, crop, rotation: 200, x: -150, y: 150 }],
  ['coarse and far larger than the print', { uploadId: COARSE, ...huge, x: -300, rotation: 7 }],
  ['stretched', { crop, width: 100, height: 12, rotation: 90 }],
  ['coarse and cropped', { uploadId: COARSE, crop, rotation: 5 }],
  ['coarse, cropped and far larger than the print', { uploadId: COARSE, crop, ...huge, x: 400 }],
  ['cut to a heart', { crop, mask: 'heart', rotation: 33, flipX: true }],
  ['cut to an ellipse that exceeds the print', { mask: 'ellipse', width: 240, height: 150, x: 90, rotation: -20 }],
  ['toned', { tone: { brightness: 20, contrast: 40, saturation: -60 }, crop }],
  ['toned and partly transparent', { uploadId: CLEAR, tone: { brightness: -40 } }],
  ['toned, cropped and partly transparent', { uploadId: CLEAR, tone: { saturation: -100 }, crop }],
  ['black and white, rounded and translucent', { tone: { saturation: -100 }, mask: 'rounded', opacity: 0.4, x: 20 }],
])('draws the cropped copy of an upload like the whole upload when %s', async (_name, given) => {
  const items = [picture(given)];
  const cropped = await draw(croppedScene(items, SIDE, uploads, { pixelsPerMm: SCALE, bleedMm: 3 }), 'cropped.png');
  const whole = await draw(uncropped(items), 'whole.png');
  const differences = cropped.map((value, at) => Math.abs(value - (whole[at] ?? 0)));
  const mean = differences.reduce((a, b) => a + b, 0) / differences.length;
  // A shift by one pixel would give 2 for fine uploads.
  expect(mean).toBeLessThan(given.uploadId === COARSE ? 2.5 : 0.7);
  expect(whole.some((value) => value > 0)).toBe(true);
});

const enlarged: Partial<PictureItem>[] = [
  { crop: { x: 0.4, y: 0.4, width: 0.05, height: 0.05 }, width: 120, height: 80 },
  { ...huge, rotation: 45 },
  { ...huge, crop, rotation: 45 },
];

test.each(enlarged)('limits memory for pictures that exceed the print area: %j', async (given) => {
  const file = join(folder, 'bounded.png');
  const { scene, pictures } = croppedScene([picture(given)], SIDE, uploads, { pixelsPerMm: 25, bleedMm: 3 });
  const svg = sceneToSvg(scene, SIDE, embeddedSources);
  const bounds = { timeout: 60_000, memory: 400_000 };
  await render({ kind: 'png', svg, pictures, width: 3000, height: 2000, dpi: 635, file }, bounds);
});

test('shows paper through white areas when white ink is missing', async () => {
  const scale = { pixelsPerMm: SCALE, bleedMm: 0, paper: '#c9a77c' };
  const white = sharp({ create: { width: 80, height: 50, channels: 3, background: '#ffffff' } });
  const file = join(folder, 'white.png');
  await white.png().toFile(file);
  const shown = await draw(croppedScene([picture({})], SIDE, new Map([[FINE, { file, width: 80, height: 50 }]]), scale), 'paper.png');
  const at = (40 * SCALE * 120 * SCALE + 60 * SCALE) * 4;
  expect([...shown.subarray(at, at + 4)]).toEqual([0xc9, 0xa7, 0x7c, 255]);
});
