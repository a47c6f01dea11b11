import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageWidths } from '@shop/contracts/images';
import sharp from 'sharp';

const here = join(import.meta.dirname, '../pictures');
const listFile = join(here, 'drawn.json');

/** Pixels per inch at which SVG's own units are one pixel. */
const SVG_DENSITY = 72;

const WIDTH = Math.max(...imageWidths);

/** The SVG's hash by the name of the picture that was drawn of it. */
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

/**
 * Draws each SVG as wide as the widest picture that pages ask for. Drawing takes up to two seconds, and what the shop
 * sends is made of the drawn picture in hundredths of one. What was drawn of the same SVG before is left as it is.
 */
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
