import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp, { type Color, type Sharp } from 'sharp';
import { edgeColourOf } from './edge-colour.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edges-'));
});
afterAll(() => rm(folder, { recursive: true }));

const size = { width: 200, height: 120 };
const filled = (background: Color, channels: 3 | 4 = 3) => sharp({ create: { ...size, channels, background } });
const on = (picture: Sharp, width: number, height: number, place: { left: number; top: number }) =>
  picture.composite([{ input: { create: { width, height, channels: 3, background: '#d7263d' } }, ...place }]);
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;

test.each<[string, () => Sharp | Promise<Sharp>, string | null]>([
  ['a logo on white', () => on(filled('#ffffff'), 100, 60, { left: 50, top: 30 }), '#ffffff'],
  ['a logo that touches one edge', () => on(filled('#fafafa'), 40, 60, { left: 50, top: 60 }), '#fafafa'],
  ['a logo that covers one edge', () => on(filled('#ffffff'), 200, 60, { left: 0, top: 60 }), null],
  ['a black background', () => filled('#000000'), '#000000'],
  ['grey levels', () => filled('#eeeeee').toColourspace('b-w'), '#eeeeee'],
  ['16 bits', () => filled('#ffffff').toColourspace('rgb16'), '#ffffff'],
  ['a scan', async () => sharp(await on(filled('#ffffff'), 100, 60, { left: 50, top: 30 }).jpeg({ quality: 60 }).toBuffer()), '#ffffff'],
  ['a photo', () => sharp({ create: { ...size, channels: 3, background: '#808080', noise } }), null],
  ['a transparent background', () => on(filled('#ffffff00', 4), 100, 60, { left: 50, top: 30 }), null],
  ['a half transparent background', () => filled('#ffffff80', 4), null],
  ['an opaque background with alpha', () => filled('#ffffff', 4), '#ffffff'],
])('finds the border’s colour: %s', async (name, made, colour) => {
  const file = join(folder, `${name}.v`);
  await (await made()).toFile(file);
  expect(await edgeColourOf(file, size)).toBe(colour);
});

test('finds the border’s colour in an image of one pixel', async () => {
  const file = join(folder, 'dot.v');
  await sharp({ create: { width: 1, height: 1, channels: 3, background: '#ffffff' } }).toFile(file);
  expect(await edgeColourOf(file, { width: 1, height: 1 })).toBe('#ffffff');
});
