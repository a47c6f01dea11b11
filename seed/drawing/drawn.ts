import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageWidths } from '@shop/contracts/images';
import sharp from 'sharp';

const here = join(import.meta.dirname, '../pictures');
const listFile = join(here, 'drawn.json');

/** Pixels per inch where an SVG unit is one pixel. */
const SVG_DENSITY = 72;

const WIDTH = Math.max(...imageWidths);

/** SVG hashes by image name. */
export const readDrawn = (): Record<string, string> => JSON.parse(readFileSync(listFile, 'utf8'));

export const svgs = (): string[] => readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svg'));

export const hashOf = (svg: string): string =>
  createHash('sha256')
    .update(readFileSync(join(here, svg)))
    .digest('base64url')
    .slice(0, 16);

export const pictureOf = (svg: string): string => svg.replace(/svg$/, 'webp');

async function drawOne(svg: string): Promise<void> {
  const file = join(here, svg);
  const { width } = await sharp(file).metadata();
  const drawing = sharp(file, { density: (SVG_DENSITY * WIDTH) / width }).resize({ width: WIDTH });
  await drawing.webp({ quality: 92, effort: 6, smartSubsample: true }).toFile(pictureOf(file));
}

/** Rasterises changed SVGs at the largest width that pages request. An SVG takes up to two seconds. */
export async function drawAll(): Promise<void> {
  const before = readDrawn();
  const drawn: Record<string, string> = {};
  for (const svg of svgs().sort((a, b) => (a < b ? -1 : 1))) {
    const hash = hashOf(svg);
    if (before[svg] !== hash) await drawOne(svg);
    drawn[svg] = hash;
  }
  for (const svg of Object.keys(before)) if (!(svg in drawn)) rmSync(join(here, pictureOf(svg)), { force: true });
  writeFileSync(listFile, `${JSON.stringify(drawn, null, 2)}\n`);
}
