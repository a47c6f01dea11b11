// Usage: node_modules/.bin/node tools/seed-images/draw.mjs [prefix of image names]...
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { imageWidths } from '@shop/contracts/images';
import sharp from 'sharp';
import { drawings } from './drawings.ts';

const folder = join(import.meta.dirname, '../../seed/pictures');

/** Pixels per inch where an SVG unit is one pixel. */
const SVG_DENSITY = 72;

const WIDTH = Math.max(...imageWidths);

const prefixes = process.argv.slice(2);
const svgs = new Map(drawings());

for (const [name, svg] of svgs) {
  if (prefixes.length > 0 && !prefixes.some((prefix) => name.startsWith(prefix))) continue;
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  const source = Buffer.from(svg);
  const { width } = await sharp(source).metadata();
  await sharp(source, { density: (SVG_DENSITY * WIDTH) / width })
    .resize({ width: WIDTH })
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toFile(file);
}

for (const name of await readdir(folder, { recursive: true })) {
  if (name.endsWith('.webp') && !svgs.has(name)) await rm(join(folder, name));
}
