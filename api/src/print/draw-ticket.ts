import { readFile } from 'node:fs/promises';
import { formatDate } from '@shop/domain/dates';
import bwipjs from 'bwip-js/node';
import { plainFont } from './named-fonts.ts';
import { embedPictures, openPdf, type Pdf, pointsOf } from './pdf.ts';
import type { TicketJob } from './render-job.ts';

// The ticket is A4, in the workshop's language.

const REGULAR = plainFont('arimo', { bold: false, italic: false });
const BOLD = plainFont('arimo', { bold: true, italic: false });

/** Points. */
const page = { width: pointsOf(210), height: pointsOf(297), margin: pointsOf(15) };
const inner = page.width - 2 * page.margin;
const BAR = { width: pointsOf(62), height: pointsOf(14) };
const PICTURE = pointsOf(62);
const GREY = '#555555';
/** Points. */
const MOST_TEXT = 90;

const mm = (length: number): string => new Intl.NumberFormat('tr', { maximumFractionDigits: 1 }).format(length);

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

function drawHead(doc: Pdf, { order, placed, due, delivery }: TicketJob): number {
  const { margin } = page;
  const left = inner - BAR.width - 12;
  let y = write(doc, 'İş emri', margin, margin, { size: 11, colour: GREY, width: left });
  y = write(doc, order, margin, y, { size: 22, bold: true, width: left });
  y = write(doc, `Bitiş: ${formatDate(due, 'tr')}`, margin, y, { size: 14, bold: true, width: left });
  y = write(doc, `Sipariş: ${formatDate(placed, 'tr')} · ${delivery}`, margin, y, { colour: GREY, width: left });
  doc.fillColor('#000000');
  drawBars(doc, order, margin + inner - BAR.width, margin);
  doc
    .font(REGULAR)
    .fontSize(9)
    .text(order, margin + inner - BAR.width, margin + BAR.height + 4, { width: BAR.width, align: 'center' });
  doc
    .moveTo(margin, y + 6)
    .lineTo(margin + inner, y + 6)
    .lineWidth(1)
    .strokeColor('#000000')
    .stroke();
  return y + 18;
}

type Run = TicketJob['runs'][number];

const sizesOf = ({ sizes }: Run): string[] => [
  ...sizes.map(({ size, qty, line }) => `${size === '' ? 'Tek beden' : size}: ${qty} adet   (satır ${line})`),
  `Toplam: ${sizes.reduce((sum, { qty }) => sum + qty, 0)} adet`,
];

const PERSON = 15;

const COLUMNS = [0, 36, 110, 400] as const;

function drawPeople(doc: Pdf, { people }: Run, top: number, newPage: () => number): number {
  let y = top;
  const line = (cells: readonly string[], bold = false) => {
    for (const [n, cell] of cells.entries()) {
      const x = COLUMNS[n] ?? 0;
      const width = (COLUMNS[n + 1] ?? inner) - x - 6;
      doc
        .font(bold ? BOLD : REGULAR)
        .fontSize(10)
        .fillColor('#000000')
        .text(cell, page.margin + x, y, { width, height: PERSON, ellipsis: true, lineBreak: false });
    }
    y += PERSON;
  };
  const head = () => line(['Sıra', 'Beden', 'İsim', 'Numara'], true);
  if (y + 2 * PERSON > page.height - page.margin) y = newPage();
  head();
  for (const { row, size, name, number } of people) {
    if (y + PERSON > page.height - page.margin) {
      y = newPage();
      head();
    }
    line([String(row).padStart(3, '0'), size === '' ? 'Tek beden' : size, name, number]);
  }
  return y;
}

const SIZE = { size: 11, height: 16 };
const UNDER = { name: 26, height: 44 };
const SIDE = PICTURE + UNDER.height + 6;

const heightOf = (run: Run): number => 60 + sizesOf(run).length * SIZE.height + Math.ceil(run.sides.length / 2) * SIDE;

function drawSide(doc: Pdf, { name, mm: area, px, dpi, picture }: Run['sides'][number], x: number, y: number): void {
  if (picture !== undefined) doc.image(picture, x, y, { fit: [PICTURE, PICTURE] });
  doc.rect(x, y, PICTURE, PICTURE).lineWidth(0.5).strokeColor('#999999').stroke();
  const under = write(doc, name, x, y + PICTURE + 4, { bold: true, width: PICTURE, height: UNDER.name });
  const measures = `${mm(area.width)} × ${mm(area.height)} mm · ${px.width} × ${px.height} px · ${dpi} dpi`;
  write(doc, measures, x, under, { size: 8, colour: GREY, width: PICTURE, height: 10 });
}

function drawRun(doc: Pdf, run: Run, index: number, top: number, newPage: () => number): number {
  const { margin } = page;
  const withRoom = (at: number, height: number) => (at + height > page.height - margin ? newPage() : at);
  let y = write(doc, `${index + 1}. ${run.product}`, margin, top, { size: 14, bold: true });
  y = write(doc, [run.colour, run.method && `Baskı: ${run.method}`].filter(Boolean).join(' · '), margin, y, { size: 11 }) + 4;
  for (const line of sizesOf(run)) {
    y = withRoom(y, SIZE.height);
    y = write(doc, line, margin, y, { size: SIZE.size, bold: line.startsWith('Toplam'), height: SIZE.height });
  }
  y += 6;
  for (let n = 0; n < run.sides.length; n += 2) {
    y = withRoom(y, SIDE - 6);
    for (const [column, side] of run.sides.slice(n, n + 2).entries()) drawSide(doc, side, margin + column * (PICTURE + 24), y);
    y += SIDE;
  }
  if (run.people.length > 0) y = drawPeople(doc, run, y, newPage);
  return y + 12;
}

export async function drawTicket(job: TicketJob): Promise<void> {
  const { doc, finished } = openPdf(job.file, { title: `İş emri ${job.order}`, date: job.date });
  const files = job.runs.flatMap(({ sides }) => sides.flatMap(({ picture }) => picture ?? []));
  await embedPictures(doc, new Map(await Promise.all([...new Set(files)].map(async (file) => [file, await readFile(file)] as const))));
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
