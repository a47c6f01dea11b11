// Reads a PrintedDocument and prints base64. Runs in a process of its own, because font subsetting takes 200 ms of CPU
// time.
import { createRequire } from 'node:module';
import { buffer, json } from 'node:stream/consumers';
import type { Locale } from '@shop/domain/locale';
import PDFDocument from 'pdfkit';
import type { Block, GoodsPicture } from '../mail/blocks.ts';
import { fill } from '../mail/fill.ts';
import { bidiLines, RIGHT_TO_LEFT, type Run } from './bidi-lines.ts';

export interface PrintedDocument {
  locale: Locale;
  title: string;
  seller: string;
  blocks: readonly Block[];
  signatures?: readonly string[];
  page: string;
}

const { resolve } = createRequire(import.meta.url);
const REGULAR = resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf');
const BOLD = resolve('@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf');

/** Used for Arabic letters, which Arimo lacks. */
const ARABIC = resolve('@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf');
const ARABIC_BOLD = resolve('@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf');

// In points; A4 is 595 wide. An order with two lines must fit one page.
const MARGIN = 48;
const WIDTH = 595 - 2 * MARGIN;
const NAME_WIDTH = 160;
const PRICE_WIDTH = 110;
/** Points. */
const SIZE = 10;
/** Distance from line top to baseline, relative to the font size. */
const BASELINE = 0.905;
const INK = '#16211f';
const MUTED = '#56625f';
const LINE = '#d9d2c5';

interface Cell {
  text: string;
  x: number;
  width: number;
  size?: number;
  bold?: boolean;
  muted?: boolean;
  right?: boolean;
}

type Pdf = PDFKit.PDFDocument;
type StructureTag = 'H1' | 'H2' | 'P';

const plain = (text: string): string => text.replaceAll('\u200b', '');

function choose(pdf: Pdf, { size = SIZE, bold = false, muted = false }: Cell): Pdf {
  return pdf
    .font(bold ? BOLD : REGULAR)
    .fontSize(size)
    .fillColor(muted ? MUTED : INK);
}

const LINE_GAP = 1;

const style = ({ width, right }: Cell) => ({ width, align: right ? ('right' as const) : ('left' as const), lineGap: LINE_GAP });

const bidiLinesOf = (pdf: Pdf, cell: Cell): Run<string>[][] =>
  bidiLines(plain(cell.text), cell.width, {
    fontOf: (letter) =>
      /[\p{Script=Arabic}\u0600-\u06ff]/u.test(letter) ? (cell.bold ? ARABIC_BOLD : ARABIC) : cell.bold ? BOLD : REGULAR,
    widthOf: (text, font) => choose(pdf, cell).font(font).widthOfString(text),
  });

function heightOf(pdf: Pdf, cell: Cell): number {
  if (!RIGHT_TO_LEFT.test(cell.text)) return choose(pdf, cell).heightOfString(plain(cell.text), style(cell));
  const lines = bidiLinesOf(pdf, cell).length;
  return lines * (choose(pdf, cell).currentLineHeight(true) + LINE_GAP);
}

function write(pdf: Pdf, cell: Cell, x: number, y: number): void {
  if (!RIGHT_TO_LEFT.test(cell.text)) {
    choose(pdf, cell).text(plain(cell.text), x, y, style(cell));
    return;
  }
  const lines = bidiLinesOf(pdf, cell);
  const pitch = choose(pdf, cell).currentLineHeight(true) + LINE_GAP;
  const baseline = y + BASELINE * (cell.size ?? SIZE);
  for (const [n, line] of lines.entries()) {
    let at = cell.right ? x + cell.width - line.reduce((sum, run) => sum + run.width, 0) : x;
    for (const { text, font, width } of line) {
      pdf.font(font).text(text, at, baseline + n * pitch, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
  }
}

const rowHeight = (pdf: Pdf, cells: readonly Cell[]): number => Math.max(...cells.map((cell) => heightOf(pdf, cell)));

const GAP = 1;

/** Starts a new page unless rows of these heights fit on this one. */
function keepTogether(pdf: Pdf, heights: readonly number[]): void {
  const height = heights.reduce((sum, one) => sum + one + GAP, 0);
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}

function row(pdf: Pdf, tag: StructureTag, cells: readonly Cell[], gap = GAP): void {
  const height = rowHeight(pdf, cells);
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  const { y } = pdf;
  pdf.addStructure(
    pdf.struct(tag, {}, () => {
      for (const cell of cells) write(pdf, cell, MARGIN + cell.x, y);
    }),
  );
  pdf.x = MARGIN;
  pdf.y = y + height + gap;
}

const whole = (text: string, look: Partial<Cell> = {}): Cell[] => [{ text, x: 0, width: WIDTH, ...look }];

function heading(pdf: Pdf, text: string): void {
  if (pdf.y + 60 > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  pdf.y += 8;
  row(pdf, 'H2', whole(text, { size: 12, bold: true }), 4);
}

/** Points. */
const RULE = 4;

function rule(pdf: Pdf): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .moveTo(MARGIN, pdf.y)
    .lineTo(MARGIN + WIDTH, pdf.y)
    .lineWidth(0.5)
    .stroke(LINE);
  pdf.endMarkedContent();
  pdf.y += RULE;
}

/** Points. */
const PICTURE = 72;
/** Points. Two fit beside each other. */
const PROOF = (WIDTH - 12) / 2;

interface Proof extends GoodsPicture {
  part: NonNullable<GoodsPicture['part']>;
  width: number;
  height: number;
}

/** Lacks a type in `@types/pdfkit`. */
type Opens = Pdf & { openImage: (source: Buffer) => { width: number; height: number } };

const proofsOf = (pdf: Pdf, shown: readonly GoodsPicture[]): Proof[] =>
  shown.map((one) => {
    const image = (pdf as Opens).openImage(Buffer.from(one.jpeg, 'base64'));
    const { part = { x: 0, y: 0, width: 1, height: 1 } } = one;
    const [width, height] = [image.width * part.width, image.height * part.height];
    const scale = PROOF / Math.max(width, height);
    return { ...one, part, width: width * scale, height: height * scale };
  });

/** Fits each image into a square: mugs are wide, banners tall. */
function pictures(pdf: Pdf, shown: readonly GoodsPicture[]): void {
  const perRow = Math.floor(WIDTH / (PICTURE + 8));
  for (let from = 0; from < shown.length; from += perRow) {
    if (pdf.y + PICTURE > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
    const { y } = pdf;
    for (const [n, { alt, jpeg }] of shown.slice(from, from + perRow).entries())
      pdf.addStructure(
        pdf.struct('Figure', { alt }, () => {
          pdf.image(Buffer.from(jpeg, 'base64'), MARGIN + n * (PICTURE + 8), y, { fit: [PICTURE, PICTURE] });
        }),
      );
    pdf.x = MARGIN;
    pdf.y = y + PICTURE + 6;
  }
}

const captions = (shown: readonly Proof[]): Cell[] =>
  shown.map(({ sideName }, n) => ({ text: sideName, x: n * (PROOF + 12), width: PROOF, muted: true, size: 9 }));

const proofHeight = (pdf: Pdf, shown: readonly Proof[]): number =>
  rowHeight(pdf, captions(shown)) + Math.max(...shown.map(({ height }) => height)) + 12;

function proofs(pdf: Pdf, shown: readonly Proof[]): void {
  for (let from = 0; from < shown.length; from += 2) {
    const pair = shown.slice(from, from + 2);
    keepTogether(pdf, [proofHeight(pdf, pair)]);
    row(pdf, 'P', captions(pair), 3);
    const { y } = pdf;
    for (const [n, { alt, jpeg, part, width, height }] of pair.entries()) {
      const left = MARGIN + n * (PROOF + 12);
      const face = { width: width / part.width, height: height / part.height };
      pdf.addStructure(
        pdf.struct('Figure', { alt }, () => {
          pdf.save().rect(left, y, width, height).clip();
          pdf.image(Buffer.from(jpeg, 'base64'), left - part.x * face.width, y - part.y * face.height, face).restore();
        }),
      );
    }
    pdf.x = MARGIN;
    pdf.y = y + Math.max(...pair.map(({ height }) => height)) + 9;
  }
}

const beside = (name: string, value: string): Cell[] => [
  { text: name, x: 0, width: NAME_WIDTH - 12, muted: true },
  { text: value, x: NAME_WIDTH, width: WIDTH - NAME_WIDTH },
];

const draw: { [K in Block['kind']]: (pdf: Pdf, block: Extract<Block, { kind: K }>) => void } = {
  text: (pdf, { text, quiet = false }) => {
    pdf.y += 4;
    row(pdf, 'P', whole(text, { muted: quiet, size: quiet ? 9 : 10 }));
    pdf.y += 4;
  },
  button: () => undefined,
  facts: (pdf, { title, rows }) => {
    if (title) heading(pdf, title);
    for (const [name, value] of rows) row(pdf, 'P', beside(name, value));
  },
  goods: (pdf, { title, lines, sums, large }) => {
    heading(pdf, title);
    for (const { title: name, detail, people, price, pictures: shown = [] } of lines) {
      const left = WIDTH - PRICE_WIDTH;
      const head: Cell[] = [
        { text: name, x: 0, width: left - 12, bold: true },
        { text: price, x: left, width: PRICE_WIDTH, right: true },
      ];
      const small = { x: 0, width: left - 12, muted: true, size: 9 };
      const details = [detail, ...(people?.split('\n') ?? [])].map((text, n) => (large && n > 0 ? whole(text) : [{ ...small, text }]));
      const shownLarge = large ? proofsOf(pdf, shown) : [];
      if (shownLarge.length > 0)
        keepTogether(pdf, [
          RULE,
          ...[head, ...details].map((cells) => rowHeight(pdf, cells) + 3),
          proofHeight(pdf, shownLarge.slice(0, 2)),
        ]);
      rule(pdf);
      row(pdf, 'P', head, 0);
      for (const cells of details) row(pdf, 'P', cells, 4);
      if (large) proofs(pdf, shownLarge);
      else pictures(pdf, shown);
    }
    const rows = sums.map(({ name, value, total = false }): Cell[] => {
      const look = { bold: total, muted: !total, size: total ? 12 : 10, right: true };
      return [
        { text: name, x: 0, width: WIDTH - PRICE_WIDTH, ...look },
        { text: value, x: WIDTH - PRICE_WIDTH, width: PRICE_WIDTH, ...look },
      ];
    });
    keepTogether(pdf, [RULE, ...rows.map((cells) => rowHeight(pdf, cells))]);
    rule(pdf);
    for (const cells of rows) row(pdf, 'P', cells);
  },
  quote: (pdf, { text }) => row(pdf, 'P', whole(text)),
  document: (pdf, { text }) => row(pdf, 'P', whole(text)),
};

const SIGNATURE_HEIGHT = 56;

function signatures(pdf: Pdf, names: readonly string[]): void {
  const width = WIDTH / names.length;
  const cells = names.map((text, n): Cell => ({ text, x: n * width, width: width - 18, muted: true, size: 9 }));
  keepTogether(pdf, [SIGNATURE_HEIGHT, rowHeight(pdf, cells)]);
  pdf.y += SIGNATURE_HEIGHT;
  pdf.markContent('Artifact', { type: 'Layout' });
  for (const cell of cells)
    pdf
      .moveTo(MARGIN + cell.x, pdf.y - 4)
      .lineTo(MARGIN + cell.x + cell.width, pdf.y - 4)
      .lineWidth(0.5)
      .stroke(MUTED);
  pdf.endMarkedContent();
  row(pdf, 'P', cells);
}

function numberPages(pdf: Pdf, words: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    pdf.switchToPage(page);
    // Without this, text in the margin starts another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact', { type: 'Pagination' });
    const cell = { text: fill(words, { page: page + 1, pages: count }), x: 0, width: WIDTH, size: 8, muted: true };
    choose(pdf, cell).text(cell.text, MARGIN, pdf.page.height - 40, { width: WIDTH, align: 'right', lineBreak: false });
    pdf.endMarkedContent();
  }
}

async function print({ locale, title, seller, blocks, signatures: signed = [], page }: PrintedDocument): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    font: REGULAR,
    lang: locale,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: seller },
  });
  const whenMade = buffer(pdf);
  row(pdf, 'P', whole(seller, { bold: true, muted: true }));
  row(pdf, 'H1', whole(title, { size: 18, bold: true }), 8);
  for (const block of blocks) (draw[block.kind] as (pdf: Pdf, block: Block) => void)(pdf, block);
  if (signed.length > 0) signatures(pdf, signed);
  numberPages(pdf, page);
  pdf.end();
  return whenMade;
}

process.stdout.write((await print((await json(process.stdin)) as PrintedDocument)).toString('base64'));
