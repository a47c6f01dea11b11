import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import type { ProductSide } from '@shop/contracts/catalog';
import type { Item, Scene } from '@shop/contracts/scene';
import { sceneToSvg } from '@shop/scene/scene-svg';
import sharp from 'sharp';
import { defaultPrintProfile } from '../folders.ts';
import { preflight, softProof } from '../testing/pdf-tools.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPng } from './draw-png.ts';
import { croppedScene, embeddedSources, pageInk } from './scene-pictures.ts';

const area = { x: 0, y: 0, width: 85, height: 55 };
const side: ProductSide = { id: 'front', name: '', img: '', faceMm: area, printAreaMm: area, price: 0 };
const photo = { kind: 'picture', uploadId: 'A'.repeat(22) } as const;
const ghost = { kind: 'picture', uploadId: 'B'.repeat(22) } as const;

const items: Item[] = [
  { id: 'ground', kind: 'shape', shape: 'rect', x: 42.5, y: 27.5, rotation: 0, width: 85, height: 55, fill: '#1d3fd0' },
  { ...photo, id: 'p1', x: 25, y: 20, rotation: 20, width: 40, height: 24, opacity: 0.5 },
  { ...ghost, id: 'g', x: 40, y: 30, rotation: -35, width: 30, height: 30, flipX: true },
  { id: 't', kind: 'text', text: 'Işıl', x: 62, y: 40, rotation: 0, font: 'arimo', size: 12, fill: '#ffffff' },
  { ...photo, id: 'p2', x: 62, y: 38, rotation: 0, width: 40, height: 24, opacity: 0.5, mask: 'heart' },
];

const TOLERANCE = 32;

(preflight ? test : test.skip)('prints translucent images on paper as the editor blends them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flat-'));
  try {
    const size = { width: 400, height: 240 };
    const yellow = { create: { ...size, channels: 3, background: '#ffd000' } } as const;
    const fading = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="240"><radialGradient id="g"><stop stop-color="#e03030"/><stop offset="1" stop-color="#e03030" stop-opacity="0"/></radialGradient><rect width="400" height="240" fill="url(#g)"/></svg>',
    );
    const [one, other] = [join(folder, 'photo.png'), join(folder, 'ghost.png')];
    await writeFile(one, await sharp(yellow).png().toBuffer());
    await writeFile(other, await sharp(fading).png().toBuffer());
    const uploads = new Map([
      [photo.uploadId, { file: one, ...size }],
      [ghost.uploadId, { file: other, ...size }],
    ]);
    const { scene, pictures } = croppedScene(items, side, uploads, { pixelsPerMm: 300 / 25.4, bleedMm: 0 });
    const [png, pdf, seen] = [join(folder, 'drawn.png'), join(folder, 'drawn.pdf'), join(folder, 'seen')];
    const pixels = { width: 1004, height: 650 };
    await drawPng({ kind: 'png', svg: sceneToSvg(scene as Scene, side, embeddedSources), pictures, ...pixels, dpi: 300, file: png });
    const page = { ...pageInk(scene, side, 0), trimMm: area, bleedMm: 0 };
    const common = { title: '', date: '2026-01-01T00:00:00Z', profile: defaultPrintProfile };
    await drawPdf({ kind: 'pdf', pages: [page], pictures, ...common, file: pdf });
    // Ghostscript blends in the page's CMYK; poppler does not.
    const drawing = ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=tiff32nc', '-r300', `-sOutputFile=${seen}`];
    await promisify(execFile)('gs', [...drawing, pdf]);
    const shown = await sharp(seen)
      .resize({ ...pixels, fit: 'fill' })
      .withIccProfile(defaultPrintProfile)
      .tiff()
      .toBuffer();
    const read = (picture: Buffer) => sharp(picture).toColourspace('srgb').raw().toBuffer();
    const [ours, theirs] = await Promise.all([read(await softProof(png, defaultPrintProfile)), read(shown)]);
    expect(ours).toHaveLength(theirs.length);
    let different = 0;
    for (let n = 0; n < ours.length; n += 3)
      if ([0, 1, 2].some((channel) => Math.abs((ours[n + channel] ?? 0) - (theirs[n + channel] ?? 0)) > TOLERANCE)) different += 1;
    expect(different / (pixels.width * pixels.height)).toBeLessThan(0.01);
  } finally {
    await rm(folder, { recursive: true });
  }
});

(preflight ? test : test.skip)('prints a translucent image stretched to a thin line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'flat-'));
  try {
    const size = { width: 25, height: 7 };
    const file = join(folder, 'photo.png');
    await sharp({ create: { ...size, channels: 3, background: '#ffd000' } })
      .png()
      .toFile(file);
    const line: Item = { ...photo, id: 'line', x: 42, y: 27, rotation: 0, width: 80, height: 0.8, opacity: 0.8 };
    const uploads = new Map([[photo.uploadId, { file, ...size }]]);
    const { scene, pictures } = croppedScene([line], side, uploads, { pixelsPerMm: 300 / 25.4, bleedMm: 0 });
    const page = { ...pageInk(scene, side, 0), trimMm: area, bleedMm: 0 };
    const pdf = join(folder, 'drawn.pdf');
    await drawPdf({
      kind: 'pdf',
      pages: [page],
      pictures,
      title: '',
      date: '2026-01-01T00:00:00Z',
      profile: defaultPrintProfile,
      file: pdf,
    });
    const seen = join(folder, 'seen');
    await promisify(execFile)('pdftoppm', ['-png', '-r', '100', '-singlefile', pdf, seen]);
    const { channels } = await sharp(`${seen}.png`).stats();
    expect(channels[2]?.min).toBeLessThan(150);
  } finally {
    await rm(folder, { recursive: true });
  }
});
