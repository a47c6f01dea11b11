import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { QrItem, Scene } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import { QUIET, qrSize } from '@shop/scene/qr-size';
import { evaluateScene, leastQrWidth } from '@shop/scene/scene-quality';
import { drawSide, sceneToSvg } from '@shop/scene/scene-svg';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { defaultPrintProfile } from '../folders.ts';
import { poppler } from '../testing/pdf-tools.ts';
import { drawPdf } from './draw-pdf.ts';
import { drawPng } from './draw-png.ts';
import { embeddedSources } from './scene-pictures.ts';

const run = promisify(execFile);

const AREA = { x: 0, y: 0, width: 85, height: 55 };
const SIDE = { id: 'front', name: '', img: '', faceMm: AREA, printAreaMm: AREA, price: 0, cutMm: { bleed: 3, safety: 3 } };
const BLEED = 3;
const DPI = 300;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qr-'));
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
});
afterAll(() => rm(folder, { recursive: true }));

const contents = {
  url: 'https://baskihane.com/menü?masa=3',
  contact:
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Büyüköğütçü;Şükrü Çağlayangil;;;\r\nFN:Şükrü Çağlayangil Büyüköğütçü\r\nORG:Işıl Öz Ğ İç\r\nEND:VCARD',
  wifi: 'WIFI:T:WPA;S:Köşe Kahve\\; üst kat;P:şÇ\\:ğü\\\\9;;',
};

const qr = (text: string, change: Partial<QrItem> = {}): QrItem => {
  const width = leastQrWidth(text);
  return { id: 'q', kind: 'qr', text, x: 42.5, y: 27.5, rotation: 0, width, height: width, fill: '#111111', plate: '#ffffff', ...change };
};

const sceneOf = (...items: Scene['sides'][string]): Scene => ({ version: 2, sides: { front: items } });
const ground = { id: 'g', kind: 'shape', shape: 'rect', x: 42.5, y: 27.5, rotation: 0, width: 91, height: 61, fill: '#7a1f2b' } as const;

async function png(scene: Scene): Promise<Buffer> {
  const file = join(folder, 'front.png');
  const pixels = (mm: number) => Math.round((mm / 25.4) * DPI);
  const [width, height] = [pixels(AREA.width), pixels(AREA.height)];
  const svg = sceneToSvg(scene, SIDE, embeddedSources);
  await drawPng({ kind: 'png', svg, pictures: [], width, height, dpi: DPI, file });
  return readFile(file);
}

async function scan(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).flatten({ background: '#ffffff' }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' } as ImageData;
  return (await readBarcodes(pixels, { formats: ['QRCode'] })).map(({ text }) => text);
}

const cases = Object.entries(contents).flatMap(([kind, text]) => [0, 90, 33, -140].map((rotation) => [kind, rotation, text] as const));

test.each(cases)('prints a small %s code that scans at %s degrees', async (_kind, rotation, text) => {
  const scene = sceneOf(ground, qr(text, { rotation }));
  expect(evaluateScene(scene, { sides: [SIDE], productColour: '#ffffff', pictureSize: () => undefined })).toEqual([]);
  expect(await scan(await png(scene))).toEqual([text]);
});

test('keeps a mirrored QR code without background scannable in print', async () => {
  const { plate: _, ...bare } = qr(contents.wifi, { flipX: true, fill: '#1f2a5a' });
  expect(await scan(await png(sceneOf(bare)))).toEqual([contents.wifi]);
});

test('scans the longest text that a design may hold', async () => {
  const text = 'ş'.repeat(itemLimits.qr);
  expect(leastQrWidth(text)).toBeLessThan(AREA.height);
  expect(await scan(await png(sceneOf(qr(text))))).toEqual([text]);
});

test('computes the size of QR codes of every version', () => {
  const lengths = Array.from({ length: 3 * itemLimits.qr }, (_, n) => n + 1);
  const isEdge = (length: number) => qrSize('a'.repeat(length)) !== qrSize('a'.repeat(length + 1));
  const tried = lengths.filter((length) => isEdge(length) || isEdge(length - 1));
  expect(tried.length).toBeGreaterThan(60);
  for (const text of tried.map((length) => 'a'.repeat(length))) {
    const columns = [...(embeddedSources.qrPath(text) ?? '').matchAll(/M(\d+) \d+h(\d+)/g)].map(([, x, run]) => Number(x) + Number(run));
    expect([text.length, Math.max(...columns) + QUIET]).toEqual([text.length, qrSize(text)]);
  }
});

const testPdf = poppler ? test : test.skip;

testPdf.each(Object.values(contents))('prints a PDF whose code scans as %j', async (text) => {
  const [file, picture] = [join(folder, 'front.pdf'), join(folder, 'page')];
  await drawPdf({
    kind: 'pdf',
    pages: [{ ink: drawSide(sceneOf(ground, qr(text)), SIDE, embeddedSources, BLEED), trimMm: AREA, bleedMm: BLEED }],
    pictures: [],
    profile: defaultPrintProfile,
    title: '',
    date: '2026-01-01T00:00:00Z',
    file,
  });
  await run('pdftoppm', ['-r', String(DPI), '-png', '-singlefile', file, picture]);
  expect(await scan(await readFile(`${picture}.png`))).toEqual([text]);
});
