import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { code128 } from 'bwip-js/node';
import sharp from 'sharp';
import { poppler } from '../testing/pdf-tools.ts';
import { drawTicket } from './draw-ticket.ts';
import { pointsOf } from './pdf.ts';
import type { TicketJob } from './render-job.ts';

const inPages = poppler ? test : test.skip;

const side = (name: string): TicketJob['runs'][number]['sides'][number] => ({
  name,
  pdf: 'line-1.pdf',
  page: 1,
  mm: { width: 200, height: 300 },
  px: { width: 2400, height: 3600 },
  dpi: 300,
  bleedMm: 3,
  isCut: false,
  colours: 'CMYK',
  inkMm: { x: 10, y: 20, width: 180, height: 200 },
  fromEdgeMm: { edge: 'collar', down: 85, right: -40 },
  picture: undefined,
  isPersonal: false,
});
const words = 'Kişiye özel baskılı bisiklet yaka tişört çok uzun adlı koleksiyon '.repeat(6);
const word = 'Uzunisimlibirürün'.repeat(14);
const run = (name: string, sizes: number): TicketJob['runs'][number] => ({
  product: name,
  sku: 'BH1',
  colour: name,
  method: name,
  details: [{ key: name, value: name }],
  sizes: Array.from({ length: sizes }, (_, n) => ({ size: `Beden${n}`, qty: 3, line: n + 1 })),
  sides: [side(name), side('Arka'), side('Sol')],
  people: [{ row: 1, size: name, name: 'W'.repeat(30), number: '99', drawn: [] }],
});

async function readPages(file: string) {
  const { stdout } = await promisify(execFile)('pdftotext', ['-bbox', file, '-'], { maxBuffer: 1e8 });
  return stdout
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g)].map(
        ([, left, top, right, bottom, text = '']) => ({
          left: Number(left),
          top: Number(top),
          right: Number(right),
          bottom: Number(bottom),
          text,
        }),
      ),
    );
}

inPages('lays out a ticket with long names and 70 sizes without overlap', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const order = 'TR-2026-000123';
  try {
    const delivery = 'Hızlı teslimat '.repeat(12);
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    await drawTicket({ kind: 'ticket', file, order, delivery, ...dates, runs: [run(words, 3), run(word, 70)], pictures: [] });
    const pages = await readPages(file);
    const margin = pointsOf(15) - 1;
    const beyond = ({ left, top, right, bottom }: (typeof pages)[number][number]) =>
      left < margin || top < margin || right > pointsOf(210) - margin || bottom > pointsOf(297) - margin;
    expect(pages.flat().filter(beyond)).toEqual([]);
    expect(pages.map((page) => page.filter(({ text }) => text === order).length)).toEqual(pages.map(() => 2));
    const all = pages.flat().map(({ text }) => text);
    for (let n = 0; n < 70; n += 1) expect(all).toContain(`Beden${n}:`);
    for (const page of pages) {
      const lain = page.filter((one) =>
        page.some(
          (other) =>
            other !== one && other.top > one.top + 1 && other.top < one.bottom - 3 && other.left < one.right && one.left < other.right,
        ),
      );
      expect(lain).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

inPages('shows every measure of a print in full', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const mm = { width: 1187.5, height: 1387.5 };
  const { fromEdgeMm: _, ...plain } = side('Ön');
  const large = { ...plain, mm, px: { width: 14_025, height: 16_388 }, inkMm: { x: 1027.5, y: 1028.5, width: 137.5, height: 138.5 } };
  const towel = {
    ...run('Havlu', 1),
    people: [],
    sides: [
      { ...large, isPersonal: true },
      { ...large, isPersonal: true, colours: 'RGB' as const, fromEdgeMm: { edge: 'rim' as const, down: 1028.5, right: -502.5 } },
    ],
  };
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs: [towel], pictures: [] });
    const printed = (await readPages(file)).flat().map(({ text }) => text);
    expect(printed.filter((text) => text.includes('…'))).toEqual([]);
    expect(printed).toEqual(expect.arrayContaining(['102,8', '102,9', '50,3', '14025']));
  } finally {
    await rm(folder, { recursive: true });
  }
});

inPages('draws each person beside two boxes to tick', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const colours = ['#ff0000', '#00ff00', '#0000ff'];
  const people = colours.map((fill, n) => ({
    row: n + 1,
    size: 'M',
    name: `Kişi${n + 1}`,
    number: '7',
    drawn: [{ ink: [{ tag: 'path' as const, attributes: { d: 'M0 0h100v100h-100z', fill } }], mm: { width: 100, height: 100 } }],
  }));
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    const runs = [{ ...run('Forma', 1), sides: [], people }];
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs, pictures: [] });
    const [words = []] = await readPages(file);
    await promisify(execFile)('pdftoppm', ['-r', '144', '-png', '-singlefile', file, join(folder, 'page')]);
    const { data, info } = await sharp(join(folder, 'page.png')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const rowOf = (name: string) => {
      const { top = 0, bottom = 0 } = words.find(({ text }) => text === name) ?? {};
      const y = Math.round(top + bottom);
      return Array.from({ length: info.width }, (_, x) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]);
    };
    for (const [n, colour] of colours.entries()) {
      const row = rowOf(`Kişi${n + 1}`);
      const hex = (pixel: number[]) => `#${pixel.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
      expect(row.filter((pixel) => hex(pixel) === colour).length).toBeGreaterThan(60);
      const left = row.slice(0, 2 * (pointsOf(15) + 80)).map(([red = 255]) => red < 128);
      expect(left.filter((isDark, x) => isDark && !left[x - 1])).toHaveLength(4);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Lengths of bars and spaces along the middle. */
async function barsOf(picture: string | Buffer): Promise<number[]> {
  const { height, width } = await sharp(picture).metadata();
  const row = sharp(picture)
    .flatten({ background: '#ffffff' })
    .extract({ left: 0, top: Math.round(height / 2), width, height: 1 });
  const dark = [...(await row.extractChannel(0).raw().toBuffer())].map((value) => value < 128);
  const edges = dark.flatMap((value, n) => (value === dark[n - 1] ? [] : [n]));
  const lengths = edges.map((edge, n) => (edges[n + 1] ?? width) - edge);
  return lengths.slice(dark[0] ? 0 : 1, dark.at(-1) ? undefined : -1);
}

inPages('prints the order number as Code 128', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const [file, order] = [join(folder, 'ticket.pdf'), 'BH-2026-000123'];
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    await drawTicket({ kind: 'ticket', file, order, delivery: '', ...dates, runs: [], pictures: [] });
    const px = (mm: number) => Math.round((mm / 25.4) * 600);
    const part = ['-x', px(132), '-y', px(16), '-W', px(64), '-H', px(10)].map(String);
    await promisify(execFile)('pdftoppm', ['-r', '600', ...part, '-png', '-singlefile', file, join(folder, 'bars')]);
    const printed = await barsOf(join(folder, 'bars.png'));
    const wanted = await barsOf(await code128({ bcid: 'code128', text: order, scale: 8 }));
    const sum = (lengths: number[]) => lengths.reduce((total, length) => total + length, 0);
    expect(printed).toHaveLength(wanted.length);
    for (const [n, length] of wanted.entries())
      expect(Math.abs((printed[n] ?? 0) / sum(printed) - length / sum(wanted))).toBeLessThan(0.002);
  } finally {
    await rm(folder, { recursive: true });
  }
});
