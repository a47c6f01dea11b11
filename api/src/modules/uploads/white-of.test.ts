import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { whiteOf } from './white-of.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'white-'));
});
afterAll(() => rm(folder, { recursive: true }));

const drawn = (ink: string, width = 1600) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 120" width="${width}">${ink}</svg>`));
const circle = '<circle cx="60" cy="60" r="40" fill="#fff"/>';
const heading = '<text x="10" y="60" font-size="30" fill="#fffffe">ÇAĞ</text>';

test.each<[string, () => Sharp, 'some' | 'all' | null]>([
  ['a white logo', () => drawn(circle), 'all'],
  ['white letters', () => drawn(heading), 'all'],
  [
    'one white pixel',
    () => drawn('<rect width="200" height="120" fill="#fff"/>', 200).ensureAlpha().extend({ top: 1, background: '#0000' }),
    'all',
  ],
  ['a translucent white logo', () => drawn('<circle cx="60" cy="60" r="40" fill="#fff" opacity="0.4"/>'), 'all'],
  ['grey levels', () => drawn(circle).toColourspace('b-w'), 'all'],
  ['16 bits', () => drawn(circle).toColourspace('rgb16'), 'all'],
  ['white and red', () => drawn(`${circle}<rect x="120" y="20" width="60" height="60" fill="#d7263d"/>`), 'some'],
  ['a red logo', () => drawn('<circle cx="60" cy="60" r="40" fill="#d7263d"/>'), null],
  [
    'a red logo with a white dot',
    () => drawn('<circle cx="60" cy="60" r="50" fill="#d7263d"/><circle cx="60" cy="60" r="2" fill="#fff"/>'),
    null,
  ],
  ['an opaque white image', () => drawn('<rect width="200" height="120" fill="#fff"/>'), null],
  ['an image without alpha', () => drawn(circle).flatten({ background: '#ffffff' }), null],
])('finds white in transparent images: %s', async (name, made, white) => {
  const file = join(folder, `${name}.v`);
  await made().toFile(file);
  expect(await whiteOf(file)).toBe(white);
});
