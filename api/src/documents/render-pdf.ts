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

/** Heights are points. */
interface Band {
  height: number;
  draw: (y: number) => void;
  /** Stays on one page with the next band. */
  joins?: boolean;
}

const GAP = 1;

function row(pdf: Pdf, tag: StructureTag, cells: readonly Cell[], { above = 0, gap = GAP } = {}): Band {
  const draw = (y: number) => {
    pdf.addStructure(
      pdf.struct(tag, {}, () => {
        for (const cell of cells) write(pdf, cell, MARGIN + cell.x, y + above);
      }),
    );
  };
  return { height: above + rowHeight(pdf, cells) + gap, draw };
}

const together = (bands: readonly Band[]): Band[] => bands.map((band, n) => (n < bands.length - 1 ? { ...band, joins: true } : band));

function layOut(pdf: Pdf, bands: readonly Band[]): void {
  const bottom = pdf.page.height - MARGIN;
  const sum = (some: readonly Band[]) => some.reduce((height, band) => height + band.height, 0);
  for (const [n, band] of bands.entries()) {
    const last = bands.findIndex(({ joins }, at) => at >= n && !joins);
    const group = sum(bands.slice(n, last + 1));
    const needed = group > bottom - MARGIN ? sum(bands.slice(n, band.joins ? n + 2 : n + 1)) : group;
    if (pdf.y > MARGIN && pdf.y + needed > bottom) pdf.addPage();
    const { y } = pdf;
    const { count } = pdf.bufferedPageRange();
    band.draw(y);
    pdf.x = MARGIN;
    // Text longer than a page has moved on itself.
    if (pdf.bufferedPageRange().count === count) pdf.y = y + band.height;
  }
}

const whole = (text: string, look: Partial<Cell> = {}): Cell[] => [{ text, x: 0, width: WIDTH, ...look }];

const heading = (pdf: Pdf, text: string): Band => ({
  ...row(pdf, 'H2', whole(text, { size: 12, bold: true }), { above: 8, gap: 4 }),
  joins: true,
});

const rule = (pdf: Pdf): Band => ({
  height: 4,
  draw: (y) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .stroke(LINE);
    pdf.endMarkedContent();
  },
});

const rowsOf = <T>(all: readonly T[], perRow: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / perRow) }, (_, n) => all.slice(n * perRow, (n + 1) * perRow));

/** Points. */
const PICTURE = 72;
const PROOF_GAP = 12;

interface Proof extends GoodsPicture {
  part: NonNullable<GoodsPicture['part']>;
  width: number;
  height: number;
}

/** Lacks a type in `@types/pdfkit`. */
type Opens = Pdf & { openImage: (source: Buffer) => { width: number; height: number } };

const proofsOf = (pdf: Pdf, shown: readonly GoodsPicture[], most: number): Proof[] =>
  shown.map((one) => {
    const image = (pdf as Opens).openImage(Buffer.from(one.jpeg, 'base64'));
    const { part = { x: 0, y: 0, width: 1, height: 1 } } = one;
    const [width, height] = [image.width * part.width, image.height * part.height];
    const scale = most / Math.max(width, height);
    return { ...one, part, width: width * scale, height: height * scale };
  });

/** Fits each image into a square: mugs are wide, banners tall. */
const pictures = (pdf: Pdf, shown: readonly GoodsPicture[]): Band[] =>
  rowsOf(shown, Math.floor(WIDTH / (PICTURE + 8))).map((some) => ({
    height: PICTURE + 6,
    draw: (y) => {
      for (const [n, { alt, jpeg }] of some.entries())
        pdf.addStructure(
          pdf.struct('Figure', { alt }, () => {
            pdf.image(Buffer.from(jpeg, 'base64'), MARGIN + n * (PICTURE + 8), y, { fit: [PICTURE, PICTURE] });
          }),
        );
    },
  }));

function proofs(pdf: Pdf, shown: readonly GoodsPicture[]): Band[] {
  const columns = shown.length > 4 ? 3 : 2;
  const width = (WIDTH - (columns - 1) * PROOF_GAP) / columns;
  return rowsOf(proofsOf(pdf, shown, width), columns).map((some) => {
    const captions = row(
      pdf,
      'P',
      some.map(({ sideName }, n) => ({ text: sideName, x: n * (width + PROOF_GAP), width, muted: true, size: 9 })),
      { gap: 3 },
    );
    const draw = (y: number) => {
      captions.draw(y);
      const top = y + captions.height;
      for (const [n, proof] of some.entries()) {
        const { alt, jpeg, part } = proof;
        const left = MARGIN + n * (width + PROOF_GAP);
        const face = { width: proof.width / part.width, height: proof.height / part.height };
        pdf.addStructure(
          pdf.struct('Figure', { alt }, () => {
            pdf.save().rect(left, top, proof.width, proof.height).clip();
            pdf.image(Buffer.from(jpeg, 'base64'), left - part.x * face.width, top - part.y * face.height, face).restore();
          }),
        );
      }
    };
    return { height: captions.height + Math.max(...some.map(({ height }) => height)) + 9, draw };
  });
}

const beside = (name: string, value: string): Cell[] => [
  { text: name, x: 0, width: NAME_WIDTH - 12, muted: true },
  { text: value, x: NAME_WIDTH, width: WIDTH - NAME_WIDTH },
];

type Goods = Extract<Block, { kind: 'goods' }>;

function goodsLine(pdf: Pdf, { title, detail, people, price, pictures: shown = [] }: Goods['lines'][number], large: boolean): Band[] {
  const left = WIDTH - PRICE_WIDTH;
  const head: Cell[] = [
    { text: title, x: 0, width: left - 12, bold: true },
    { text: price, x: left, width: PRICE_WIDTH, right: true },
  ];
  const small = { x: 0, width: left - 12, muted: true, size: 9 };
  const details = [detail, ...(people?.split('\n') ?? [])].map((text, n) => (large && n > 0 ? whole(text) : [{ ...small, text }]));
  const [first, ...more] = large ? proofs(pdf, shown) : pictures(pdf, shown);
  const start = [
    rule(pdf),
    row(pdf, 'P', head, { gap: 0 }),
    ...details.map((cells) => row(pdf, 'P', cells, { gap: 4 })),
    ...(first ? [first] : []),
  ];
  return [...together(start), ...more];
}

function sumsOf(pdf: Pdf, sums: Goods['sums']): Band[] {
  const rows = sums.map(({ name, value, total = false }) => {
    const look = { bold: total, muted: !total, size: total ? 12 : 10, right: true };
    return row(pdf, 'P', [
      { text: name, x: 0, width: WIDTH - PRICE_WIDTH, ...look },
      { text: value, x: WIDTH - PRICE_WIDTH, width: PRICE_WIDTH, ...look },
    ]);
  });
  return together([rule(pdf), ...rows]);
}

const bandsOf: { [K in Block['kind']]: (pdf: Pdf, block: Extract<Block, { kind: K }>) => Band[] } = {
  text: (pdf, { text, quiet = false }) => [row(pdf, 'P', whole(text, { muted: quiet, size: quiet ? 9 : 10 }), { above: 4, gap: 5 })],
  button: () => [],
  facts: (pdf, { title, rows }) => {
    const listed = rows.map(([name, value]) => row(pdf, 'P', beside(name, value)));
    return title ? together([heading(pdf, title), ...listed]) : listed;
  },
  goods: (pdf, { title, lines, sums, large = false }) => {
    const listed = lines.flatMap((line) => goodsLine(pdf, line, large));
    const last = listed.splice(-1);
    return [heading(pdf, title), ...listed, ...together([...last, ...sumsOf(pdf, sums)])];
  },
  quote: (pdf, { text }) => [row(pdf, 'P', whole(text))],
  document: (pdf, { text }) => [row(pdf, 'P', whole(text))],
};

const SIGNATURE_HEIGHT = 56;

function signatures(pdf: Pdf, names: readonly string[]): Band {
  const width = WIDTH / names.length;
  const cells = names.map((text, n): Cell => ({ text, x: n * width, width: width - 18, muted: true, size: 9 }));
  const labels = row(pdf, 'P', cells, { above: SIGNATURE_HEIGHT });
  const draw = (y: number) => {
    pdf.markContent('Artifact', { type: 'Layout' });
    const line = y + SIGNATURE_HEIGHT - 4;
    for (const { x, width: length } of cells)
      pdf
        .moveTo(MARGIN + x, line)
        .lineTo(MARGIN + x + length, line)
        .lineWidth(0.5)
        .stroke(MUTED);
    pdf.endMarkedContent();
    labels.draw(y);
  };
  return { height: labels.height, draw };
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
  const bands = [
    row(pdf, 'P', whole(seller, { bold: true, muted: true })),
    row(pdf, 'H1', whole(title, { size: 18, bold: true }), { gap: 8 }),
    ...blocks.flatMap((block) => (bandsOf[block.kind] as (pdf: Pdf, block: Block) => Band[])(pdf, block)),
  ];
  // Nobody signs a page that shows neither total nor goods.
  const end = signed.length > 0 ? [...bands.splice(-2), signatures(pdf, signed)] : [];
  layOut(pdf, [...bands, ...together(end)]);
  numberPages(pdf, page);
  pdf.end();
  return whenMade;
}

process.stdout.write((await print((await json(process.stdin)) as PrintedDocument)).toString('base64'));
