import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Design } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import sharp from 'sharp';
import { fileFolder } from '../files/file-folders.ts';
import { bring, ordered } from '../testing/buying.ts';
import { boxesOf, preflight, separations } from '../testing/pdf-tools.ts';
import { picture, upload } from '../testing/pictures.ts';
import { openShop, type TestShop } from '../testing/shop.ts';
import { customer } from '../testing/shopper.ts';
import type { PrintPlan } from './print-plan.ts';

const STICKERS = 1039;
const BADGE = 1020;
const MUG = 1012;
const COASTER = 1091;
const DPI = 300;
const PPM = DPI / 25.4;

const DRAWN = 0.05 + 1 / PPM;

type Items = Scene['sides'][string];

const shape = { kind: 'shape', rotation: 0, fill: '#0000c8' } as const;

const front: Record<number, Items> = {
  [STICKERS]: [
    { ...shape, id: 'disc', shape: 'ellipse', x: 40, y: 40, width: 40, height: 40 },
    { ...shape, id: 'box', shape: 'rect', x: 100, y: 150, width: 30, height: 20 },
  ],
  [BADGE]: [{ ...shape, id: 'ground', shape: 'rect', x: 29, y: 29, width: 70, height: 70, locked: true }],
  [MUG]: [{ ...shape, id: 'ground', shape: 'rect', x: 30, y: 30, width: 200, height: 200 }],
  [COASTER]: [{ ...shape, id: 'ground', shape: 'rect', x: 45, y: 45, width: 80, height: 80 }],
};

const faintPhotos = [
  { opacity: 0.1, alpha: 1, y: 35 },
  { alpha: 0.4, y: 105 },
  { opacity: 0.5, alpha: 0.3, y: 175 },
];

(preflight ? describe : describe.skip)('cut and outlined goods', () => {
  let shop: TestShop;
  let folder: string;
  let file: (name: string) => string;
  let planes: Planes;

  beforeAll(async () => {
    shop = await openShop();
    folder = await mkdtemp(join(tmpdir(), 'cut-'));
    const someone = await customer(shop.app);
    const goods: object[] = [];
    for (const PId of [STICKERS, BADGE, MUG, COASTER]) {
      const Scene = { version: 2, sides: { front: front[PId] } };
      const design = await someone.post<Design>('/designs', { PId, Scene });
      expect(design).toMatchObject({ http: 201 });
      goods.push({ PId, DesignId: design.Payload.DesignId, AsItIs: true, Qty: 1 });
    }
    const crop = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
    const faint: object[] = [];
    for (const { alpha, y, ...look } of faintPhotos) {
      const photo = await upload(shop.app, someone, await picture(400, 400).ensureAlpha(alpha).png().toBuffer());
      expect(photo.http).toBe(201);
      const { UploadId: uploadId } = photo.Payload;
      faint.push({ id: `p${y}`, kind: 'picture', uploadId, rotation: 0, x: 74, y, width: 40, height: 40, crop, ...look });
    }
    const { Payload } = await someone.post<Design>('/designs', { PId: STICKERS, Scene: { version: 2, sides: { front: faint } } });
    goods.push({ PId: STICKERS, DesignId: Payload.DesignId, AsItIs: true, Qty: 1 });
    const half = { create: { width: 200, height: 400, channels: 4, background: '#0000c8' } } as const;
    const clear = await sharp(half).extend({ right: 200, background: '#0000' }).png().toBuffer();
    const { UploadId: uploadId } = (await upload(shop.app, someone, clear)).Payload;
    const photo = { id: 'p', kind: 'picture', uploadId, rotation: 0, x: 70, y: 60, width: 80, height: 80 };
    const white = { ...shape, id: 'w', shape: 'rect', fill: '#ffffff', x: 100, y: 60, width: 8, height: 8 };
    const outlined = { ...shape, id: 'o', shape: 'ellipse', x: 68, y: 150, width: 40, height: 40, line: { colour: '#ffffff', width: 2 } };
    const lost = await someone.post<Design>('/designs', {
      PId: STICKERS,
      Scene: { version: 2, sides: { front: [photo, white, outlined] } },
    });
    goods.push({ PId: STICKERS, DesignId: lost.Payload.DesignId, AsItIs: true, Qty: 1 });
    const { id, number } = await ordered(shop.app, goods, {}, someone);
    await bring(shop, id, 'paid');
    await shop.runJobs();
    file = (name) => join(fileFolder(shop.config, 'print'), number, name);
    planes = await planesOf('line-1.pdf');
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  async function inked(plane: string): Promise<[x: number, y: number][]> {
    const { data, info } = await sharp(plane).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    const found: [number, number][] = [];
    for (const [n, value] of data.entries())
      if (value < 128) found.push([((n % info.width) + 0.5) / PPM, (Math.floor(n / info.width) + 0.5) / PPM]);
    return found;
  }

  const MARGIN = 9;

  interface Planes {
    inks: string[];
    half: string;
    full: string;
  }

  async function planesOf(line: string): Promise<Planes> {
    const own = await mkdtemp(join(folder, 'planes-'));
    const inks = Object.values(await separations(file(line), own, DPI));
    return { inks, half: join(own, 'plane(CutContour).tif'), full: join(own, 'plane(PerfCutContour).tif') };
  }

  const middleOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

  const ends = (values: readonly number[]): [least: number, most: number] =>
    values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity] as [number, number]);

  function expectAround(values: readonly number[], wanted: number): void {
    const [least, most] = ends(values);
    expect(Math.abs(middleOf(values) - wanted)).toBeLessThan(0.05);
    expect(least).toBeGreaterThan(wanted - 0.1 - DRAWN);
    expect(most).toBeLessThan(wanted + 0.1 + DRAWN);
  }

  test('cuts stickers 2 mm outside their ink', async () => {
    const { half, full } = planes;
    const line = (await inked(half)).map(([x, y]) => [x - MARGIN, y - MARGIN] as const);
    expectAround(
      line.filter(([, y]) => y < 100).map(([x, y]) => Math.hypot(x - 40, y - 40)),
      22,
    );
    const box = line.filter(([, y]) => y > 100);
    const [xs, ys] = [ends(box.map(([x]) => x)), ends(box.map(([, y]) => y))];
    for (const [n, wanted] of [83, 117, 138, 162].entries()) expect(Math.abs(([...xs, ...ys][n] ?? 0) - wanted)).toBeLessThan(0.1 + DRAWN);
    const sheet = await inked(full);
    for (const [edge, wanted] of [148, 210].entries()) {
      const [least, most] = ends(sheet.map((place) => place[edge] ?? 0));
      expect(Math.abs(least - 3)).toBeLessThan(0.1);
      expect(Math.abs(most - 3 - wanted)).toBeLessThan(0.1);
    }
    expect((await boxesOf(file('line-1.pdf'))).TrimBox).toEqual([3, 3, 151, 213]);
  });

  test('cuts faint pictures like opaque pictures', async () => {
    const line = (await inked((await planesOf('line-5.pdf')).half)).map(([x, y]) => [x - MARGIN, y - MARGIN] as const);
    for (const { y: middle } of faintPhotos) {
      const own = line.filter(([, y]) => Math.abs(y - middle) < 35);
      const found = [...ends(own.map(([x]) => x)), ...ends(own.map(([, y]) => y))];
      for (const [n, wanted] of [52, 96, middle - 22, middle + 22].entries())
        expect(Math.abs((found[n] ?? 0) - wanted)).toBeLessThan(0.1 + DRAWN);
    }
  });

  test('cuts only around the opaque part of an image', async () => {
    const line = (await inked((await planesOf('line-6.pdf')).half)).map(([x, y]) => [x - MARGIN, y - MARGIN] as const);
    const xs = line.filter(([, y]) => y < 110).map(([x]) => x);
    expect(Math.abs(ends(xs)[1] - 72)).toBeLessThan(0.1 + DRAWN);
  });

  test('cuts stickers 2 mm outside a white outline', async () => {
    const { half, inks } = await planesOf('line-6.pdf');
    const radiiOf = async (plane: string) =>
      (await inked(plane)).filter(([, y]) => y > 110 + MARGIN).map(([x, y]) => Math.hypot(x - MARGIN - 68, y - MARGIN - 150));
    expectAround(await radiiOf(half), 23);
    expect(ends((await Promise.all(inks.map(radiiOf))).flat())[1]).toBeLessThan(19.1);
  });

  test('prints no ink along the cut lines', async () => {
    const ink = (await Promise.all(planes.inks.map(inked))).flat().map(([x, y]) => [x - MARGIN, y - MARGIN] as const);
    expect(ink.filter(([x, y]) => Math.hypot(x - 40, y - 40) > 20.1 && (x < 84.9 || x > 115.1 || y < 139.9 || y > 160.1))).toEqual([]);
    expect(ink.length).toBeGreaterThan(1000);
  });

  test('puts the cut lines into an optional layer that overprints', async () => {
    await promisify(execFile)('qpdf', ['--check', file('line-1.pdf')]);
    const plain = join(folder, 'plain.pdf');
    await promisify(execFile)('qpdf', ['--qdf', '--object-streams=disable', file('line-1.pdf'), plain]);
    const text = await readFile(plain, 'latin1');
    for (const part of ['/OCProperties', '/Separation', '/OC /Cut BDC', '/Overprint gs']) expect(text).toContain(part);
    const { stdout } = await promisify(execFile)('pdftotext', [file('ticket.pdf'), '-']);
    for (const words of ['Yarım kesim: CutContour', 'PerfCutContour, 148 × 210 mm']) expect(stdout).toContain(words);
    const job = JSON.parse(await readFile(file('job.json'), 'utf8')) as PrintPlan;
    expect(job.lines[0]?.sides[0]?.cuts).toEqual([
      { ink: 'CutContour', offsetMm: 2 },
      { ink: 'PerfCutContour', mm: { width: 148, height: 210 } },
    ]);
  });

  test('puts a coaster’s cut lines into a PDF layer', async () => {
    const text = await readFile(file('line-4-front.pdf'), 'latin1');
    expect(text).toContain('/OCProperties');
    expect(text.slice(0, 8)).toBe('%PDF-1.5');
  });

  test('prints a badge as a circle with its folded edge', async () => {
    const { inks, half } = await planesOf('line-2.pdf');
    const radiiOf = async (plane: string) => (await inked(plane)).map(([x, y]) => Math.hypot(x - 38, y - 38));
    const ink = await radiiOf(inks[0] ?? '');
    expect(ends(ink)[1]).toBeLessThan(35.1);
    expect(ink.length / PPM ** 2 / (Math.PI * 35 ** 2)).toBeCloseTo(1, 2);
    expectAround(await radiiOf(half), 35);
  });

  test('prints no ink beyond a mug’s print area', async () => {
    const { MediaBox, TrimBox } = await boxesOf(file('line-3-front.pdf'));
    expect([MediaBox, TrimBox]).toEqual([
      [0, 0, 62, 66],
      [0, 0, 62, 66],
    ]);
  });
});
