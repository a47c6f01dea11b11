import { readFile } from 'node:fs/promises';
import { formatDate } from '@shop/domain/dates';
import bwipjs from 'bwip-js/node';
import { drawInk } from './draw-ink.ts';
import { loadPictures } from './load-pictures.ts';
import { plainFont } from './named-fonts.ts';
import { embedPictures, openPdf, type Pdf, pointsOf } from './pdf.ts';
import type { PersonSide, TicketJob } from './render-job.ts';

// The ticket is A4, in the workshop's language.

const REGULAR = plainFont('arimo', { bold: false, italic: false });
const BOLD = plainFont('arimo', { bold: true, italic: false });

/** Points. */
const page = { width: pointsOf(210), height: pointsOf(297), margin: pointsOf(15) };
const inner = page.width - 2 * page.margin;
const BAR = { width: pointsOf(62), height: pointsOf(14) };
const PICTURE = pointsOf(62);
const SIDE_WIDTH = (inner - 12) / 2;
const GREY = '#555555';
const DARK = '#222222';
/** Points. */
const MOST_TEXT = 90;

interface Style {
  size?: number;
  bold?: boolean;
  width?: number;
  colour?: string;
  height?: number;
}

function write(doc: Pdf, text: string, x: number, y: number, style: Style = {}): number {
  const { size = 10, bold = false, width = inner, colour = '#000000', height = MOST_TEXT } = style;
  doc
    .font(bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { width, height, ellipsis: true });
  return doc.y + size * 0.25;
}

function drawBars(doc: Pdf, text: string, x: number, y: number): void {
  const [code] = bwipjs.raw({ bcid: 'code128', text });
  if (!code || !('sbs' in code)) throw new Error(`no bars for ${text}`);
  const unit = BAR.width / code.sbs.reduce((sum, width) => sum + width, 0);
  let left = x;
  // Bars and spaces alternate.
  for (const [n, width] of code.sbs.entries()) {
    if (n % 2 === 0) doc.rect(left, y, width * unit, BAR.height);
    left += width * unit;
  }
  doc.fill();
}

function drawLine(doc: Pdf, y: number, { width, colour }: { width: number; colour: string }): void {
  doc
    .moveTo(page.margin, y)
    .lineTo(page.margin + inner, y)
    .lineWidth(width)
    .strokeColor(colour)
    .stroke();
}

function drawHead(doc: Pdf, { order, placed, due, delivery }: TicketJob): number {
  const { margin } = page;
  const left = inner - BAR.width - 12;
  let y = write(doc, 'İş emri', margin, margin, { size: 11, colour: GREY, width: left });
  y = write(doc, order, margin, y, { size: 22, bold: true, width: left });
  y = write(doc, `Üretim son tarihi: ${formatDate(due, 'tr')}`, margin, y, { size: 14, bold: true, width: left });
  y = write(doc, `Sipariş: ${formatDate(placed, 'tr')} · Teslimat: ${delivery}`, margin, y, { colour: GREY, width: left });
  doc.fillColor('#000000');
  drawBars(doc, order, margin + inner - BAR.width, margin);
  doc
    .font(REGULAR)
    .fontSize(9)
    .text(order, margin + inner - BAR.width, margin + BAR.height + 4, { width: BAR.width, align: 'center' });
  drawLine(doc, y + 6, { width: 1, colour: '#000000' });
  return y + 18;
}

type Run = TicketJob['runs'][number];

const number = (value: number): string => new Intl.NumberFormat('tr', { maximumFractionDigits: 1 }).format(value);
const cm = (millimetres: number): string => `${number(millimetres / 10)} cm`;
const area = ({ width, height }: { width: number; height: number }): string => `${number(width)} × ${number(height)} mm`;

function sizesOf({ sizes }: Run): string[] {
  const total = `Toplam: ${number(sizes.reduce((sum, { qty }) => sum + qty, 0))} adet`;
  if (sizes.every(({ size }) => size === '')) return [total];
  return [...sizes.map(({ size, qty, line }) => `${size || ONE_SIZE}: ${number(qty)} adet   (satır ${line})`), total];
}

const ONE_SIZE = 'Tek beden';

const PERSON = { words: 15, drawn: pointsOf(17.5) };
const DRAWN = pointsOf(16);
const TICK = { size: 11, columns: [0, 42] } as const;

const COLUMNS = [0, 42, 84, 114, 176, 360, 412] as const;
const HEAD = ['Basıldı', 'Kontrol', 'Sıra', 'Beden', 'İsim', 'Numara'] as const;

const plain = { fine: (hex: string) => hex, fill: (hex: string) => hex };

function drawPerson(doc: Pdf, drawn: readonly PersonSide[], ground: string, top: number): void {
  for (const [n, { ink, mm }] of drawn.entries()) {
    const scale = DRAWN / Math.max(mm.width, mm.height);
    doc
      .save()
      .translate(page.margin + COLUMNS[6] + n * (DRAWN + 4), top)
      .scale(scale);
    doc.rect(0, 0, mm.width, mm.height).fill(ground);
    doc.rect(0, 0, mm.width, mm.height).clip();
    drawInk(doc, ink, plain);
    doc.restore();
  }
}

function drawPeople(doc: Pdf, { people, colourCode = '#eeeeee' }: Run, top: number, newPage: () => number): number {
  const height = people.some(({ drawn }) => drawn.length > 0) ? PERSON.drawn : PERSON.words;
  let y = top;
  const line = (cells: readonly string[], at: number, bold: boolean, tall: number) => {
    for (const [n, cell] of cells.entries()) {
      const left = COLUMNS[n] ?? 0;
      const width = (COLUMNS[n + 1] ?? inner) - left - 6;
      doc
        .font(bold ? BOLD : REGULAR)
        .fontSize(10)
        .fillColor('#000000')
        .text(cell, page.margin + left, at, { width, height: tall, ellipsis: true, lineBreak: tall > PERSON.words });
    }
  };
  const head = () => {
    line(HEAD, y, true, PERSON.words);
    y += PERSON.words;
  };
  if (y + PERSON.words + height > page.height - page.margin) y = newPage();
  head();
  for (const { row, size, name, number: shirt, drawn } of people) {
    if (y + height > page.height - page.margin) {
      y = newPage();
      head();
    }
    const middle = y + (height - PERSON.words) / 2;
    for (const left of TICK.columns)
      doc
        .rect(page.margin + left, middle, TICK.size, TICK.size)
        .lineWidth(0.8)
        .strokeColor('#000000')
        .stroke();
    drawPerson(doc, drawn, colourCode, y);
    if (drawn.length > 0) drawLine(doc, y + height - 1, { width: 0.4, colour: '#999999' });
    line(['', '', String(row).padStart(3, '0'), size || ONE_SIZE, name, shirt], middle, false, Math.min(height, 2 * PERSON.words));
    y += height;
  }
  return y;
}

const SIZE = { size: 11, height: 16 };
const UNDER = { name: 26, line: 12, height: 112 };
const SIDE = PICTURE + UNDER.height + 6;

const heightOf = (run: Run): number => 90 + sizesOf(run).length * SIZE.height + Math.ceil(run.sides.length / 2) * SIDE;

type Side = Run['sides'][number];

const CENTRED_MM = 2;

const edges = { collar: 'Yakadan', rim: 'Ağızdan' } as const;

function placeOf({ inkMm, fromEdgeMm, isCut, isPersonal }: Side): string[] {
  if (isCut) return [];
  const size = `Baskı: ${cm(inkMm.width)} × ${cm(inkMm.height)}${isPersonal ? ' (ilk kişide)' : ''}`;
  if (!fromEdgeMm) return [size, `Baskı alanının üstünden ${cm(inkMm.y)}, solundan ${cm(inkMm.x)}`];
  const { edge, down, right } = fromEdgeMm;
  const from = `${edges[edge]} ${cm(down)} aşağıda`;
  if (Math.abs(right) <= CENTRED_MM) return [size, `${from}, ortada`];
  return [size, from, `Bakana göre ortanın ${cm(Math.abs(right))} ${right > 0 ? 'sağında' : 'solunda'}`];
}

function factsOf(side: Side): string[] {
  const { mm, px, dpi, pdf, page: at, colours, bleedMm, isCut, isPersonal } = side;
  const file = isPersonal ? `kişi başına bir, örneğin ${pdf}` : pdf;
  return [
    `${isCut ? 'Kesim ölçüsü' : 'Baskı alanı'}: ${area(mm)}`,
    `PNG: ${px.width} × ${px.height} px, ${dpi} dpi, saydam`,
    ...placeOf(side),
    `Dosya: ${file}${colours === 'CMYK' ? `, sayfa ${at}` : ''}`,
    colours === 'CMYK' ? `Renk: CMYK (PDF/X-4), taşma payı ${number(bleedMm)} mm` : 'Renk: RGB · Dosyalar düz, ayna görüntüsü değil',
  ];
}

function drawSide(doc: Pdf, side: Side, x: number, y: number): void {
  if (side.picture !== undefined) doc.image(side.picture, x, y, { fit: [PICTURE, PICTURE] });
  doc.rect(x, y, PICTURE, PICTURE).lineWidth(0.5).strokeColor('#999999').stroke();
  let under = write(doc, side.name, x, y + PICTURE + 4, { bold: true, width: SIDE_WIDTH, height: UNDER.name });
  for (const fact of factsOf(side)) {
    write(doc, fact, x, under, { size: 9, colour: DARK, width: SIDE_WIDTH, height: UNDER.line });
    under += UNDER.line;
  }
}

const runOf = ({ sides }: Run): string =>
  sides.some(({ colours }) => colours === 'CMYK') ? (sides.length > 1 ? 'Çift yön (4+4)' : 'Tek yön (4+0)') : '';

function drawRun(doc: Pdf, run: Run, index: number, top: number, newPage: () => number): number {
  const { margin } = page;
  const withRoom = (at: number, height: number) => (at + height > page.height - margin ? newPage() : at);
  let y = write(doc, `${index + 1}. ${run.product}`, margin, top, { size: 14, bold: true });
  const facts = [run.sku, run.colour && `Renk: ${run.colour}`, run.method && `Baskı: ${run.method}`, runOf(run)];
  const swatch = run.colourCode === undefined ? 0 : 14;
  if (run.colourCode !== undefined)
    doc
      .rect(margin, y + 1, 10, 10)
      .lineWidth(0.5)
      .fillAndStroke(run.colourCode, '#555555');
  y = write(doc, facts.filter(Boolean).join(' · '), margin + swatch, y, { size: 11, width: inner - swatch });
  const details = run.details.map(({ key, value }) => `${key}: ${value}`).join(' · ');
  if (details !== '') y = write(doc, details, margin, y, { height: 40 });
  y += 4;
  for (const line of sizesOf(run)) {
    y = withRoom(y, SIZE.height);
    y = write(doc, line, margin, y, { size: SIZE.size, bold: line.startsWith('Toplam'), height: SIZE.height });
  }
  y += 6;
  for (let n = 0; n < run.sides.length; n += 2) {
    y = withRoom(y, SIDE - 6);
    for (const [column, side] of run.sides.slice(n, n + 2).entries()) drawSide(doc, side, margin + column * (SIDE_WIDTH + 12), y);
    y += SIDE;
  }
  if (run.people.length > 0) y = drawPeople(doc, run, y, newPage);
  return y + 12;
}

export async function drawTicket(job: TicketJob): Promise<void> {
  const { doc, finished } = openPdf(job.file, { title: `İş emri ${job.order}`, date: job.date });
  const files = job.runs.flatMap(({ sides }) => sides.flatMap(({ picture }) => picture ?? []));
  const faces = await Promise.all([...new Set(files)].map(async (file) => [file, await readFile(file)] as const));
  await embedPictures(doc, new Map([...faces, ...(await loadPictures(job.pictures))]));
  const newPage = () => {
    doc.addPage({ size: 'A4', margin: 0 });
    return drawHead(doc, job);
  };
  let y = newPage();
  for (const [index, run] of job.runs.entries()) {
    if (index > 0 && y + heightOf(run) > page.height - page.margin) y = newPage();
    y = drawRun(doc, run, index, y, newPage);
  }
  doc.end();
  await finished;
}
