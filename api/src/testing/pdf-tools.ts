import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;

export const poppler = has('pdfinfo');
export const preflight = poppler && has('gs') && has('qpdf');
if (!preflight) console.warn('PDF files are not fully checked: install poppler-utils, ghostscript and qpdf.');

export async function softProof(picture: string | Buffer, profile: string): Promise<Buffer> {
  const printed = await sharp(picture).flatten({ background: '#ffffff' }).withIccProfile(profile).tiff().toBuffer();
  return sharp(printed).toColourspace('srgb').png().toBuffer();
}

export async function pagesOf(pdf: string): Promise<number> {
  const { stdout } = await run('pdfinfo', [pdf]);
  return Number(/Pages:\s+(\d+)\n/.exec(stdout)?.[1]);
}

/** Line breaks become spaces. */
export async function textOf(pdf: Buffer): Promise<string> {
  const reading = run('pdftotext', ['-', '-']);
  reading.child.stdin?.end(pdf);
  return (await reading).stdout.replace(/\s+/g, ' ');
}

type Boxes = Record<'MediaBox' | 'BleedBox' | 'TrimBox', number[]>;

export async function boxesOf(pdf: string, page = 1): Promise<Boxes> {
  const { stdout } = await run('pdfinfo', ['-box', '-f', String(page), '-l', String(page), pdf]);
  const box = (name: string) =>
    (new RegExp(`${name}:\\s+([\\d. -]+)`).exec(stdout)?.[1] ?? '')
      .trim()
      .split(/\s+/)
      .map((points) => Math.round((Number(points) / 72) * 254) / 10);
  return { MediaBox: box('MediaBox'), BleedBox: box('BleedBox'), TrimBox: box('TrimBox') };
}

export function boxesAround({ width, height }: { width: number; height: number }, bleed = 3): Boxes {
  const page = [0, 0, width + 2 * bleed, height + 2 * bleed];
  return { MediaBox: page, BleedBox: page, TrimBox: [bleed, bleed, width + bleed, height + bleed] };
}

const inks = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
export type Ink = (typeof inks)[number];

/** Ink separations of the first page. 0 is full ink. */
export async function separations(pdf: string, folder: string, dpi = 300): Promise<Record<Ink, string>> {
  const plane = join(folder, 'plane.tif');
  const drawing = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dLastPage=1', '-sDEVICE=tiffsep', `-r${dpi}`];
  await run('gs', [...drawing, `-sOutputFile=${plane}`, pdf]);
  return Object.fromEntries(inks.map((ink) => [ink, plane.replace('.tif', `(${ink}).tif`)])) as Record<Ink, string>;
}

export async function totalCoverage(pdf: string, folder: string, dpi = 300): Promise<Float64Array> {
  const planes = Object.values(await separations(pdf, folder, dpi));
  const read = await Promise.all(planes.map((plane) => sharp(plane).extractChannel(0).raw().toBuffer()));
  return Float64Array.from(read[0] ?? [], (_, n) => read.reduce((sum, plane) => sum + (255 - (plane[n] ?? 255)) / 2.55, 0));
}
