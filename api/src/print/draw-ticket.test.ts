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
  confirmed: [
    { rule: 'no-white', kind: 'text', side: 'front', name: 'Ön' },
    { rule: 'small', kind: 'text', side: 'front', name: 'Ön' },
    { rule: 'small', kind: 'text', side: 'back', name: 'Arka' },
  ],
  advice: [],
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
    await drawTicket({
      kind: 'ticket',
      file,
      order,
      delivery,
      ...dates,
      runs: [run(words, 3), run(word, 70)],
      unprinted: [],
      pictures: [],
    });
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

inPages('cuts no text, however long', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const long = (name: string) => `${Array.from({ length: 40 }, (_, n) => `${name}-sözcük${n}`).join(' ')} ${name}-son`;
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    const cut = {
      ...side(long('yüz')),
      isPersonal: true,
      pdf: `${'line-1-front-'.repeat(9)}001.pdf`,
      cuts: [{ ink: 'CutContour' as const, offsetMm: 2 }],
    };
    const all: TicketJob['runs'][number] = {
      ...run(long('ürün'), 1),
      colour: long('renk'),
      method: long('yöntem'),
      details: [{ key: 'Ayrıntı', value: long('ayrıntı') }],
      confirmed: [{ rule: 'small', side: 'front', name: long('uyarı') }],
      advice: [{ rule: 'thin', kind: 'shape', side: 'front', name: long('öneri') }],
      sizes: [{ size: long('beden'), qty: 3, line: 1 }],
      sides: [cut],
      people: [{ row: 1, size: 'Çocuk altı-yedi yaş', name: long('isim'), number: '9999', drawn: [] }],
    };
    const unprinted = Array.from({ length: 90 }, (_, n) => ({
      line: n + 2,
      product: `Defter${n}`,
      sku: 'BH7002',
      colour: 'Siyah',
      size: 'A5',
      qty: n,
    }));
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: long('kargo'), ...dates, runs: [all], unprinted, pictures: [] });
    const printed = (await readPages(file)).flat().map(({ text }) => text);
    expect(printed.filter((text) => text.includes('…'))).toEqual([]);
    const names = ['yüz', 'ürün', 'renk', 'yöntem', 'ayrıntı', 'uyarı', 'öneri', 'beden', 'kargo', 'isim'];
    expect(printed).toEqual(
      expect.arrayContaining(['sayfa', 'yaş', '“Kesim”', 'spot', ...names.map((name) => expect.stringContaining(`${name}-son`))]),
    );
    for (const { product } of unprinted) expect(printed).toContain(product);
  } finally {
    await rm(folder, { recursive: true });
  }
});

inPages('lists the inks of a side with their swatches', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const colours = ['#d7263d', '#00ff00', '#2466c9', '#ffff00'];
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    const inks = { colours, mostWithImages: 4, moreColoursInImages: true as const };
    const bag = {
      ...run('Çanta', 1),
      people: [],
      sides: [
        { ...side('Ön'), inks },
        { ...side('Arka'), inks: { colours: ['#d7263d'] } },
      ],
    };
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs: [bag], unprinted: [], pictures: [] });
    const words = (await readPages(file)).flat();
    const printed = words.map(({ text }) => text);
    expect(printed).toEqual(expect.arrayContaining(colours));
    expect(printed.join(' ')).toContain('Baskı renkleri: 4 renk + görseldeki renkler');
    expect(printed.join(' ')).toContain('Baskı renkleri: 1 renk');
    expect(printed.join(' ')).toMatch(/Görsel: .*4 renge indirilecek/);
    await promisify(execFile)('pdftoppm', ['-r', '144', '-png', '-singlefile', file, join(folder, 'page')]);
    const { data, info } = await sharp(join(folder, 'page.png')).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const { left, top, bottom, text } of words.filter((word) => colours.includes(word.text))) {
      const at = (Math.round(top + bottom) * info.width + Math.round(2 * (left - 7))) * 3;
      expect(`#${data.subarray(at, at + 3).toString('hex')}`).toBe(text);
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
      {
        ...large,
        isPersonal: true,
        colours: 'RGB' as const,
        fromEdgeMm: { edge: 'rim' as const, down: 1028.5, right: -502.5 },
        areaFromEdgeMm: { edge: 'rim' as const, down: 1041.5, right: 301.5 },
      },
      { ...large, isPersonal: true, fromEdgeMm: { edge: 'rim' as const, down: 1028.5, right: 402.5, middleOf: 'handle-right' as const } },
    ],
  };
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs: [towel], unprinted: [], pictures: [] });
    const printed = (await readPages(file)).flat().map(({ text }) => text);
    expect(printed.filter((text) => text.includes('…'))).toEqual([]);
    expect(printed.filter((text) => text === 'cm' || /\d\.\d{3}/.test(text))).toEqual([]);
    expect(printed).toEqual(expect.arrayContaining(['1187,5', '1027,5', '1028,5', '502,5', '402,5', '1041,5', '301,5', '14025']));
  } finally {
    await rm(folder, { recursive: true });
  }
});

inPages('offers a PNG only if it holds what the PDF holds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const { px: _, ...press } = side('Ön');
  const cloth = { ...side('Arka'), colours: 'RGB' as const, px: { width: 2400, height: 3600 } };
  const full = { ...cloth, inkMm: { x: 0, y: 0, ...cloth.mm } };
  const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
  const printed = async (shown: typeof press) => {
    const runs = [{ ...run('Kupa', 1), sides: [shown] }];
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs, unprinted: [], pictures: [] });
    const words = new Set((await readPages(file)).flat().map(({ text }) => text));
    return [words.has('PNG:'), words.has('saydam'), words.has('(yalnızca')];
  };
  try {
    expect(await printed(press)).toEqual([false, false, true]);
    expect(await printed(cloth)).toEqual([true, true, false]);
    expect(await printed(full)).toEqual([true, false, false]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

inPages('numbers goods by their lines and lists unprinted ones', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    const mug = { ...run('Kupa', 0), confirmed: [], people: [], sizes: [3, 5, 4, 7].map((line) => ({ size: '', qty: 2, line })) };
    const unprinted = [
      { line: 2, product: 'Kamera', sku: 'BH7001', colour: '', size: '', qty: 1 },
      { line: 6, product: 'Defter', sku: 'BH7002', colour: 'Siyah', size: 'A5', qty: 4 },
    ];
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs: [mug], unprinted, pictures: [] });
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
    expect(stdout).toMatch(
      /tümü: 13 adet, 5 adedi baskısız\n[^\n]*\n *2 +Kamera \(BH7001\) +1 adet +baskısız\n *3–5, 7 +Kupa .* 8 adet +1–2\n *6 +Defter \(BH7002, Siyah, A5\) +4 adet/,
    );
    expect(stdout).toContain('Satır 3–5, 7 · Kupa');
  } finally {
    await rm(folder, { recursive: true });
  }
});

inPages('tells on every sheet what it belongs to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const sheetsOf = async (job: Partial<TicketJob>) => {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: 'Kargo', ...dates, runs: [], unprinted: [], pictures: [], ...job });
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
    return stdout.split('\f').slice(0, -1);
  };
  const people = Array.from({ length: 40 }, (_, n) => ({ row: n + 1, size: 'M', name: `Kişi${n}`, number: '', drawn: [] }));
  const shirt = { ...run('Forma', 1), colour: 'Lacivert', sides: [side('Ön')], people };
  const badge = { ...run('Rozet', 1), sizes: [{ size: '', qty: 2, line: 2 }], people: [], sides: [side('Ön')] };
  try {
    const [first = '', second = '', ...others] = await sheetsOf({ runs: [shirt, badge], isExpress: true });
    expect(others).toEqual([expect.stringMatching(/Sayfa 3 \/ 3[\s\S]*Satır 2 · Rozet/)]);
    expect(first).toMatch(
      /Sayfa 1 \/ 3[\s\S]*HIZLI KARGO[\s\S]*\n1 +Forma \(BH1, Lacivert, Beden0\) +3 adet +1–2\n *2 +Rozet .* 2 adet +3\n/,
    );
    expect(second).toMatch(
      /Sayfa 2 \/ 3[\s\S]*BH-1[\s\S]*HIZLI KARGO[\s\S]*Satır 1 · Forma \(devamı\)\n *BH1 · Renk: Lacivert[\s\S]*Sıra +Beden/,
    );
    const [single = '', ...more] = await sheetsOf({ runs: [badge] });
    expect([more, /Sayfa 1 \/ 1/.test(single), /HIZLI|tümü/.test(single)]).toEqual([[], true, false]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

inPages('names the item and measures of each warning', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const [front, back] = [
    { side: 'front', name: 'Ön' },
    { side: 'back', name: 'Arka' },
  ];
  const confirmed: TicketJob['runs'][number]['confirmed'] = [
    { rule: 'no-white', kind: 'art', ...front },
    { rule: 'no-white', kind: 'art', ...back },
    { rule: 'resolution', kind: 'picture', ...front, measured: 92, least: 150 },
    { rule: 'resolution', kind: 'picture', ...back, measured: 80, least: 150 },
    { rule: 'unsafe', kind: 'text', ...front, text: 'Est. 2019', measured: 2.96, least: 3 },
    { rule: 'unsafe', kind: 'text', ...front, text: 'Işıl’ın\nŞeker ve Çikolata Dükkânı', measured: 1.5, least: 3 },
    { rule: 'on-fold', kind: 'text', ...back, text: 'Est. 2019' },
    { rule: 'unsafe', kind: 'qr', ...front, measured: 1.2, least: 3 },
    { rule: 'qr-covers', kind: 'qr', ...front, text: 'Alo' },
    { rule: 'no-white', ...front, texts: ['Özel gün indirimi: %15', 'Alo'] },
    { rule: 'picture-colours', kind: 'picture', ...front, most: 4 },
  ];
  const advice: typeof confirmed = [
    { rule: 'small', kind: 'text', ...front, measured: 2.4, least: 6 },
    { rule: 'near-edge', kind: 'shape', ...front, measured: 1.5, least: 5 },
  ];
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    const runs = [{ ...run('Kupa', 1), confirmed, advice }];
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs, unprinted: [], pictures: [] });
    const printed = (await readPages(file))
      .flat()
      .map(({ text }) => text)
      .join(' ');
    for (const part of [
      '(Ön; Arka)',
      '(Ön: hiç basılmayan yazı “Özel gün indirimi: %15”, “Alo”)',
      'karekod (Ön “Alo”)',
      '(Ön: 92 dpi, en az 150 dpi; Arka: 80 dpi, en az 150 dpi)',
      'yazı (Ön “Est. 2019”: 2,9 mm, en az 3 mm; Ön “Işıl’ın Şeker ve Çikola…”: 1,5 mm, en az 3 mm)',
      'yazı (Arka “Est. 2019”)',
      'karekod (Ön: 1,2 mm, en az 3 mm)',
      'yazı (Ön: 2,4 mm, en az 6 mm)',
      'şekil (Ön: 1,5 mm, en az 5 mm)',
      '(Ön: en çok 4 renk)',
    ])
      expect(printed).toContain(part);
  } finally {
    await rm(folder, { recursive: true });
  }
});

inPages('prints no measure as large as its minimum', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const cases = [
    [0.15, 0.35, '0,15 mm, en az 0,35 mm'],
    [0.3499999999999999, 0.35, '0,34 mm, en az 0,35 mm'],
    [0.5999999999999999, 1, '0,6 mm, en az 1 mm'],
    [0.9999, 1, '0,99 mm, en az 1 mm'],
    [1.3999999999999997, 3, '1,4 mm, en az 3 mm'],
    [2.96, 3, '2,9 mm, en az 3 mm'],
    [2.9999999999999996, 3, '2,9 mm, en az 3 mm'],
  ] as const;
  const advice = cases.map(([measured, least], n) => ({ rule: 'thin' as const, side: `${n}`, name: `Yüz${n}`, measured, least }));
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    const runs = [{ ...run('Kupa', 1), advice }];
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs, unprinted: [], pictures: [] });
    const printed = (await readPages(file))
      .flat()
      .map(({ text }) => text)
      .join(' ');
    for (const [n, [, , measure]] of cases.entries()) expect(printed).toContain(`Yüz${n}: ${measure}`);
  } finally {
    await rm(folder, { recursive: true });
  }
});

inPages('keeps each number and its unit on one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const advice = Array.from({ length: 60 }, (_, n) => ({ rule: 'thin' as const, name: 'i'.repeat(n), measured: 0.2, least: 0.35 }));
  const cut = { ...side('Ön'), pdf: '', cuts: [{ ink: 'CutContour' as const, mm: { width: 200, height: 300 } }] };
  const sides = Array.from({ length: 30 }, (_, n) => ({ ...cut, isPersonal: true, px: { width: 10 ** (n + 1), height: 3600 } }));
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    const runs = [{ ...run('Kupa', 1), advice, sides }];
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs, unprinted: [], pictures: [] });
    const { stdout } = await promisify(execFile)('pdftotext', ['-raw', file, '-']);
    expect(stdout).not.toMatch(/^(?:mm|px|dpi|×)|×$/m);
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
    drawn: [
      {
        ink: [{ tag: 'path' as const, attributes: { d: 'M0 0h100v100h-100z', fill } }],
        outline: 'M0 0h100v100h-100z',
        mm: { width: 100, height: 100 },
      },
    ],
  }));
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    const runs = [{ ...run('Forma', 1), sides: [], people }];
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs, unprinted: [], pictures: [] });
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

inPages('states why a person’s print differs from the sample', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ticket-'));
  const file = join(folder, 'ticket.pdf');
  const person = { size: 'M', drawn: [] };
  const people: TicketJob['runs'][number]['people'] = [
    { ...person, row: 1, name: 'Işıl', number: '10' },
    { ...person, row: 2, name: 'Abdurrahmanoğlu', number: '', shrunk: [{ role: 'name', percent: 72 }], lacks: ['number'] },
    { ...person, row: 3, name: '', number: '10', lacks: ['name'], sameNumberAs: 1 },
    { ...person, row: 4, name: 'Işıl', number: '10', samePersonAs: 1 },
  ];
  try {
    const dates = { placed: '2026-11-22', due: '2026-11-25', date: '2026-11-22T00:00:00Z' };
    const runs = [{ ...run('Forma', 1), sides: [], people }];
    await drawTicket({ kind: 'ticket', file, order: 'BH-1', delivery: '', ...dates, runs, unprinted: [], pictures: [] });
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
    expect(stdout).toMatch(/002 +M +Abdurrahmanoğlu +\(numarasız\)\s+\(%72 boyutunda\)/);
    expect(stdout).toMatch(/003 +M +\(isimsiz\) +10\s+\(001 ile aynı\)/);
    expect(stdout).toMatch(/004 +M +Işıl +10\s+\(001 ile aynı yazılar\)/);
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** Lengths of the barcode's bars and spaces along its middle. */
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
    await drawTicket({ kind: 'ticket', file, order, delivery: '', ...dates, runs: [], unprinted: [], pictures: [] });
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
