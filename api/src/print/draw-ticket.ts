import { readFile } from 'node:fs/promises';
import { formatDate } from '@shop/domain/dates';
import { quoted } from '@shop/scene/quoted-texts';
import bwipjs from 'bwip-js/node';
import { drawInk } from './draw-ink.ts';
import { CENTRED_MM } from './ink-place.ts';
import { loadPictures } from './load-pictures.ts';
import { plainFont } from './named-fonts.ts';
import { embedPictures, openPdf, type Pdf, pointsOf } from './pdf.ts';
import type { PersonSide, TicketJob, Warning } from './render-job.ts';
import { withoutNoise } from './without-noise.ts';

// Tickets use the workshop's language.

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

interface Style {
  size?: number;
  bold?: boolean;
  width?: number;
  colour?: string;
}

const unbroken = (text: string): string => text.replace(/(?<=\d) (?=(?:mm|px|dpi|adet|renk)\b|×)|(?<=×) (?=\d)/g, '\u00a0');

function heightOf(doc: Pdf, text: string, { size = 10, bold = false, width = inner }: Style = {}): number {
  doc.font(bold ? BOLD : REGULAR).fontSize(size);
  return doc.heightOfString(unbroken(text), { width }) + size * 0.25;
}

/** Wraps long text. Returns the next line's `y`. */
function write(doc: Pdf, text: string, x: number, y: number, style: Style = {}): number {
  const height = heightOf(doc, text, style);
  doc.fillColor(style.colour ?? '#000000').text(unbroken(text), x, y, { width: style.width ?? inner });
  return y + height;
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

const SHEET = { size: 11, bold: true, width: inner - BAR.width - 12 };
const EXPRESS = { text: 'HIZLI KARGO', size: 14, height: 22 };

function drawExpress(doc: Pdf, x: number, y: number): number {
  const { text, size, height } = EXPRESS;
  doc.rect(x, y, BAR.width, height).lineWidth(2).strokeColor('#000000').stroke();
  doc
    .font(BOLD)
    .fontSize(size)
    .text(text, x, y + (height - doc.currentLineHeight()) / 2, { width: BAR.width, align: 'center' });
  return y + height;
}

/** The number of sheets is known last. */
function drawHead(doc: Pdf, { order, placed, due, delivery, isExpress }: TicketJob): number {
  const { margin } = page;
  const { width: left } = SHEET;
  let y = margin + heightOf(doc, 'Sayfa', SHEET);
  y = write(doc, order, margin, y, { size: 22, bold: true, width: left });
  y = write(doc, `Üretim son tarihi: ${formatDate(due, 'tr')}`, margin, y, { size: 14, bold: true, width: left });
  y = write(doc, `Sipariş: ${formatDate(placed, 'tr')} · Teslimat: ${delivery}`, margin, y, { colour: GREY, width: left });
  doc.fillColor('#000000');
  drawBars(doc, order, margin + inner - BAR.width, margin);
  doc
    .font(REGULAR)
    .fontSize(9)
    .text(order, margin + inner - BAR.width, margin + BAR.height + 4, { width: BAR.width, align: 'center' });
  if (isExpress) y = Math.max(y, drawExpress(doc, margin + inner - BAR.width, margin + BAR.height + 18));
  drawLine(doc, y + 6, { width: 1, colour: '#000000' });
  return y + 18;
}

type Run = TicketJob['runs'][number];

type NewPage = (height: number) => number;

const number = (value: number): string => new Intl.NumberFormat('tr', { maximumFractionDigits: 1 }).format(value);
const length = (millimetres: number): string =>
  new Intl.NumberFormat('tr', { maximumFractionDigits: 1, useGrouping: false }).format(millimetres);
const mm = (millimetres: number): string => `${length(millimetres)} mm`;
const area = ({ width, height }: { width: number; height: number }): string => `${length(width)} × ${mm(height)}`;

function sizesOf({ sizes }: Run): string[] {
  const total = `Toplam: ${number(piecesOf(sizes))} adet`;
  if (sizes.every(({ size }) => size === '')) return [total];
  return [...sizes.map(({ size, qty, line }) => `${size || ONE_SIZE}: ${number(qty)} adet   (satır ${line})`), total];
}

const ONE_SIZE = 'Tek beden';

const kinds: Record<NonNullable<Warning['kind']>, string> = {
  text: 'yazı',
  qr: 'karekod',
  picture: 'görsel',
  shape: 'şekil',
  art: 'çizim',
};

/** Rules that never block an order. */
const warnings: Partial<Record<Warning['rule'], string | ((kind: string) => string)>> = {
  'empty-side': 'gizli ya da boş olduğu için basılmayan yüz',
  resolution: 'düşük çözünürlük',
  backdrop: 'görselde açık renkli arka plan',
  outside: (kind) => `baskı alanından taşan ${kind}`,
  'near-edge': (kind) => `baskı alanının kenarına yakın ${kind}`,
  'cut-off': (kind) => `kesim çizgisinden taşan ${kind}`,
  unsafe: (kind) => `kesime yakın ${kind}`,
  'white-edge': (kind) => `kesimde beyaz kenar bırakabilen ${kind}`,
  'on-fold': (kind) => `kırıma denk gelen ${kind}`,
  faint: (kind) => `zeminde zor seçilen ${kind}`,
  'no-white': (kind) => `beyazı basılmayan ${kind}`,
  thin: (kind) => `ince çizgili ${kind}`,
  small: 'küçük yazı',
  'picture-colours': 'görselde renk azaltma',
  'qr-small': 'küçük karekod',
  'qr-faint': 'soluk karekod',
  'qr-covered': 'üstü örtülen karekod',
  'qr-covers': 'yazıyı örten karekod',
  'text-covered': 'üstü örtülen yazı',
};

/** Warnings on goods whose bleed is folded back, such as badges. */
const foldedWarnings: typeof warnings = {
  'cut-off': (kind) => `görünen yüzden taşan ${kind}`,
  unsafe: (kind) => `görünen yüzün kenarına yakın ${kind}`,
  'white-edge': (kind) => `görünen yüzde beyaz kenar bırakabilen ${kind}`,
};

const bound = (value: number): string => new Intl.NumberFormat('tr', { maximumFractionDigits: 2 }).format(value);

/** Rounds down: 2.96 mm must not print as the minimum of 3 mm. */
function measure(value: number, least: number): string {
  const digits = value < 1 ? 2 : 1;
  const exact = withoutNoise(value);
  const below = exact < least ? exact : withoutNoise(least - 10 ** -digits);
  return new Intl.NumberFormat('tr', { maximumFractionDigits: digits, roundingMode: 'floor' }).format(below);
}

function measureOf({ rule, measured, least, most, texts }: Warning): string {
  if (texts) return `hiç basılmayan yazı ${texts.map(quoted).join(', ')}`;
  if (most !== undefined) return `en çok ${number(most)} renk`;
  if (measured === undefined || least === undefined) return '';
  const unit = rule === 'resolution' ? 'dpi' : 'mm';
  return `${measure(measured, least)} ${unit}, en az ${bound(least)} ${unit}`;
}

function warningText({ rule, kind, name }: Warning, sides: readonly Side[]): string {
  const isFolded = sides.some((side) => side.name === name && side.isFolded);
  const text = (isFolded ? foldedWarnings[rule] : undefined) ?? warnings[rule] ?? rule;
  return typeof text === 'string' ? text : text(kind ? kinds[kind] : 'yerler');
}

const placeOfWarning = ({ name, text }: Warning): string => [name, text !== undefined && quoted(text)].filter(Boolean).join(' ');

const listed = (all: readonly Warning[], sides: readonly Side[]): string =>
  [...Map.groupBy(all, (warning) => warningText(warning, sides))]
    .map(([text, found]) => {
      const details = found.map((one) => [placeOfWarning(one), measureOf(one)].filter(Boolean).join(': ')).filter(Boolean);
      return details.length > 0 ? `${text} (${details.join('; ')})` : text;
    })
    .join(', ');

const warningsOf = ({ confirmed, advice, sides }: Run): { text: string; style: Style }[] => [
  ...(confirmed.length > 0 ? [{ text: `Müşterinin onayladığı uyarılar: ${listed(confirmed, sides)}`, style: { bold: true } }] : []),
  ...(advice.length > 0 ? [{ text: `Editörde gösterilen, onay istenmeyen uyarılar: ${listed(advice, sides)}`, style: {} }] : []),
];

const PERSON = { words: 15, drawn: pointsOf(17.5) };
const DRAWN = pointsOf(16);
const TICK = { size: 11, columns: [0, 42] } as const;

const COLUMNS = [0, 42, 84, 114, 176, 346, 412] as const;
const HEAD = ['Basıldı', 'Kontrol', 'Sıra', 'Beden', 'İsim', 'Numara'].map((text) => ({ text }));
const REMARK = { size: 9, colour: GREY };

/** Remarks tell the workshop what is intended. They are not printed on the goods. */
interface Cell {
  text: string;
  remarks?: string[];
}

const rowNumber = (row: number): string => String(row).padStart(3, '0');

const without = { name: 'isimsiz', number: 'numarasız' } as const;

function remarksOn(role: keyof typeof without, { lacks = [], shrunk = [], samePersonAs, sameNumberAs }: Run['people'][number]): string[] {
  return [
    ...(lacks.includes(role) ? [without[role]] : []),
    ...shrunk.filter((one) => one.role === role).map(({ percent }) => `%${percent} boyutunda`),
    ...(role === 'name' && samePersonAs !== undefined ? [`${rowNumber(samePersonAs)} ile aynı yazılar`] : []),
    ...(role === 'number' && sameNumberAs !== undefined ? [`${rowNumber(sameNumberAs)} ile aynı`] : []),
  ];
}

const cellsOf = (person: Run['people'][number]): Cell[] => [
  { text: '' },
  { text: '' },
  { text: rowNumber(person.row) },
  { text: person.size || ONE_SIZE },
  { text: person.name, remarks: remarksOn('name', person) },
  { text: person.number, remarks: remarksOn('number', person) },
];

const plain = { fine: (hex: string) => hex, fill: (hex: string) => hex };

function drawPerson(doc: Pdf, drawn: readonly PersonSide[], colour: string, top: number): void {
  for (const [n, { ink, outline, ground = colour, mm: size }] of drawn.entries()) {
    const scale = DRAWN / Math.max(size.width, size.height);
    doc
      .save()
      .translate(page.margin + COLUMNS[6] + n * (DRAWN + 4), top)
      .scale(scale);
    doc.path(outline).fill(ground);
    doc.path(outline).clip();
    drawInk(doc, ink, plain);
    doc.restore();
  }
}

function drawPeople(doc: Pdf, { people, colourCode = '#eeeeee' }: Run, top: number, newPage: NewPage): number {
  const least = people.some(({ drawn }) => drawn.length > 0) ? PERSON.drawn : PERSON.words;
  let y = top;
  const widthOf = (column: number) => (COLUMNS[column + 1] ?? inner) - (COLUMNS[column] ?? 0) - 6;
  const partsOf = ({ text, remarks = [] }: Cell, column: number, bold: boolean): { text: string; style: Style }[] => [
    ...(text === '' ? [] : [{ text, style: { bold, width: widthOf(column) } }]),
    ...remarks.map((remark) => ({ text: `(${remark})`, style: { ...REMARK, width: widthOf(column) } })),
  ];
  const heightOfLine = (cells: readonly Cell[], bold: boolean) =>
    Math.max(
      PERSON.words,
      ...cells.map((cell, n) => partsOf(cell, n, bold).reduce((sum, { text, style }) => sum + heightOf(doc, text, style), 0)),
    );
  const line = (cells: readonly Cell[], at: number, bold: boolean) => {
    for (const [n, cell] of cells.entries()) {
      let under = at;
      for (const { text, style } of partsOf(cell, n, bold)) under = write(doc, text, page.margin + (COLUMNS[n] ?? 0), under, style);
    }
  };
  const head = () => {
    line(HEAD, y, true);
    y += heightOfLine(HEAD, true);
  };
  const first = heightOfLine(HEAD, true) + least;
  if (y + first > page.height - page.margin) y = newPage(first);
  head();
  for (const person of people) {
    const { drawn } = person;
    const cells = cellsOf(person);
    const tall = heightOfLine(cells, false);
    const height = Math.max(least, tall);
    if (y + height > page.height - page.margin) {
      y = newPage(heightOfLine(HEAD, true) + height);
      head();
    }
    const middle = y + (height - tall) / 2;
    for (const left of TICK.columns)
      doc
        .rect(page.margin + left, middle, TICK.size, TICK.size)
        .lineWidth(0.8)
        .strokeColor('#000000')
        .stroke();
    drawPerson(doc, drawn, colourCode, y);
    if (drawn.length > 0) drawLine(doc, y + height - 1, { width: 0.4, colour: '#999999' });
    line(cells, middle, false);
    y += height;
  }
  return y;
}

type Side = Run['sides'][number];

const edges = { collar: 'Yakadan', rim: 'Ağızdan' } as const;

const middles = {
  product: 'Bakana göre orta',
  'print-area': 'Baskı alanının ortası',
  'handle-left': 'Kulp solda: yüzün ortası',
  'handle-right': 'Kulp sağda: yüzün ortası',
} as const;

function edgeFacts(place: NonNullable<Side['fromEdgeMm']>): string[] {
  const { edge, down, right, middleOf = 'product' } = place;
  const from = `${edges[edge]} ${mm(down)} aşağıda`;
  if (right === undefined) return [from];
  const middle = middles[middleOf];
  if (Math.abs(right) <= CENTRED_MM) return middleOf === 'product' ? [`${from}, ortada`] : [from, `${middle}nda`];
  return [from, `${middle}nın ${mm(Math.abs(right))} ${right > 0 ? 'sağında' : 'solunda'}`];
}

function placeOf({ mm: all, inkMm, fromEdgeMm, areaFromEdgeMm, isCut, isPersonal }: Side): string[] {
  if (isCut) return [];
  const size = `${isPersonal ? 'Listedeki en geniş baskı' : 'Baskı'}: ${area(inkMm)}`;
  const areaFacts = areaFromEdgeMm ? edgeFacts(areaFromEdgeMm).map((fact) => `Baskı alanı ${lowered(fact)}`) : [];
  if (fromEdgeMm) return [size, ...edgeFacts(fromEdgeMm), ...areaFacts];
  // Includes the lower edge, from which caps and umbrellas are measured.
  const below = all.height - inkMm.y - inkMm.height;
  return [size, `Baskı alanının üstünden ${mm(inkMm.y)}, altından ${mm(below)}`, `Baskı alanının solundan ${mm(inkMm.x)}`];
}

const lowered = (text: string): string => text.slice(0, 1).toLocaleLowerCase('tr') + text.slice(1);

/** Only press products are cut. For others, the line shows where to cut transfer paper. */
function cutFact({ ink, mm: size, offsetMm }: NonNullable<Side['cuts']>[number], colours: Side['colours']): string {
  if (!size) return `Yarım kesim: ${ink}, tasarımın ${mm(offsetMm ?? 0)} dışı (beyaz kontur ve zemin dahil)`;
  const kind = ink === 'PerfCutContour' ? 'Tam kesim' : colours === 'CMYK' ? 'Kesim' : 'Baskı kenarı (ürün kesilmez)';
  return `${kind}: ${ink}, ${area(size)}`;
}

const foldFact = (folds: readonly number[]): string => `Kırım: soldan ${folds.map(length).join(' ve ')} mm, işaretleri PDF’te`;

/** True if ink reaches all edges. Gaps inside are not detected. */
const isFull = ({ mm: { width, height }, inkMm }: Side): boolean => inkMm.width >= width && inkMm.height >= height;

function factsOf(side: Side): string[] {
  const { mm: size, px, dpi, pdf, page: at, colours, bleedMm, isCut, isFolded, isPersonal, cuts = [], foldsMm, inks } = side;
  const file = isPersonal ? `kişi başına bir, örneğin ${pdf}` : pdf;
  return [
    `${isFolded ? 'Görünen yüz' : isCut ? 'Kesim ölçüsü' : 'Baskı alanı'}: ${area(size)}`,
    ...(px ? [`PNG: ${px.width} × ${px.height} px, ${dpi} dpi${isFull(side) ? '' : ', boş yerleri saydam'}`] : []),
    ...placeOf(side),
    ...cuts.map((cut) => cutFact(cut, colours)),
    ...(foldsMm ? [foldFact(foldsMm)] : []),
    `${px ? 'Dosya' : 'Baskı dosyası (yalnızca PDF)'}: ${file}${colours === 'CMYK' ? `, sayfa ${at}` : ''}${cuts.length > 0 ? ', “Kesim” katmanı spot renkte' : ''}`,
    colours === 'CMYK' ? `Renk: CMYK (PDF/X-4), taşma payı ${mm(bleedMm)}` : 'Renk: sRGB · Dosyalar düz, ayna görüntüsü değil',
    ...(inks ? inkFacts(inks) : []),
  ];
}

function inkFacts({ colours, mostWithImages: most, moreColoursInImages }: NonNullable<Side['inks']>): string[] {
  const image =
    most !== undefined && `Görsel: ${colours.length > 0 ? 'aşağıdaki renklerle birlikte ' : ''}en fazla ${most} renge indirilecek`;
  const inks = [colours.length > 0 && `${colours.length} renk`, moreColoursInImages && 'görseldeki renkler'].filter(Boolean);
  return [...(image ? [image] : []), ...(inks.length > 0 ? [`Baskı renkleri: ${inks.join(' + ')}`] : [])];
}

const SWATCH = { size: 9, width: SIDE_WIDTH / 4, height: 13 };

function drawSwatches(doc: Pdf, colours: readonly string[], x: number, y: number): void {
  for (const [n, colour] of colours.entries()) {
    const [left, top] = [x + (n % 4) * SWATCH.width, y + Math.floor(n / 4) * SWATCH.height];
    drawSwatch(doc, colour, left, top, SWATCH.size);
    write(doc, colour, left + SWATCH.size + 3, top, { size: 9, colour: DARK, width: SWATCH.width - SWATCH.size - 3 });
  }
}

function drawSwatch(doc: Pdf, colour: string, x: number, y: number, size: number): void {
  doc.rect(x, y, size, size).lineWidth(0.5).fillAndStroke(colour, GREY);
}

const NAME = { bold: true, width: SIDE_WIDTH };
const FACT = { size: 9, colour: DARK, width: SIDE_WIDTH };

function heightOfSide(doc: Pdf, side: Side): number {
  const facts = factsOf(side).reduce((sum, fact) => sum + heightOf(doc, fact, FACT), 0);
  const swatches = Math.ceil((side.inks?.colours.length ?? 0) / 4) * SWATCH.height;
  return PICTURE + 4 + heightOf(doc, side.name, NAME) + facts + swatches;
}

function drawSide(doc: Pdf, side: Side, x: number, y: number): void {
  if (side.picture !== undefined) doc.image(side.picture, x, y, { fit: [PICTURE, PICTURE] });
  doc.rect(x, y, PICTURE, PICTURE).lineWidth(0.5).strokeColor('#999999').stroke();
  let under = write(doc, side.name, x, y + PICTURE + 4, NAME);
  for (const fact of factsOf(side)) under = write(doc, fact, x, under, FACT);
  drawSwatches(doc, side.inks?.colours ?? [], x, under);
}

const runOf = ({ sides }: Run): string =>
  sides.some(({ colours }) => colours === 'CMYK') ? (sides.length > 1 ? 'Çift yön (4+4)' : 'Tek yön (4+0)') : '';

/** Such as `1–4, 6`. */
function ranges(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  const ends = sorted.filter((number) => !sorted.includes(number + 1));
  return sorted
    .filter((number) => !sorted.includes(number - 1))
    .map((start, n) => (start === ends[n] ? `${start}` : `${start}–${ends[n]}`))
    .join(', ');
}

const firstLine = ({ sizes }: Run): number => Math.min(...sizes.map(({ line }) => line));
const linesOf = ({ sizes }: Run): string => ranges(sizes.map(({ line }) => line));
const piecesOf = (goods: readonly { qty: number }[]): number => goods.reduce((sum, { qty }) => sum + qty, 0);

const TITLE = { size: 14, bold: true };
const SIZE = { size: 11 };
const SWATCH_ROOM = 14;
const RULE = 12;

const rowsOf = ({ sides }: Run): Side[][] => sides.flatMap((_, n) => (n % 2 === 0 ? [sides.slice(n, n + 2)] : []));
const heightOfRow = (doc: Pdf, row: readonly Side[]): number => Math.max(...row.map((side) => heightOfSide(doc, side)));

function textsOf(run: Run): { text: string; style: Style; swatch?: string }[] {
  const facts = [run.sku, run.colour && `Renk: ${run.colour}`, run.method && `Baskı: ${run.method}`, runOf(run)]
    .filter(Boolean)
    .join(' · ');
  const details = run.details.map(({ key, value }) => `${key}: ${value}`).join(' · ');
  const { colourCode: swatch } = run;
  return [
    { text: `Satır ${linesOf(run)} · ${run.product}`, style: TITLE },
    swatch === undefined ? { text: facts, style: SIZE } : { text: facts, style: { ...SIZE, width: inner - SWATCH_ROOM }, swatch },
    ...(details === '' ? [] : [{ text: details, style: {} }]),
    ...warningsOf(run),
    ...sizesOf(run).map((text) => ({ text, style: { ...SIZE, bold: text.startsWith('Toplam') } })),
  ];
}

const heightOfRun = (doc: Pdf, run: Run, rows = rowsOf(run)): number =>
  textsOf(run).reduce((sum, { text, style }) => sum + heightOf(doc, text, style), 0) +
  rows.reduce((sum, row) => sum + heightOfRow(doc, row) + 6, 0);

/** Draws no heading if that leaves no room for the next block. */
function drawContinued(doc: Pdf, run: Run, top: number, height: number): number {
  const [title, facts] = textsOf(run);
  const lines = [
    { text: `${title?.text} (devamı)`, style: { size: 12, bold: true } },
    { text: facts?.text ?? '', style: {} },
  ].filter(({ text }) => text !== '');
  const own = lines.reduce((sum, { text, style }) => sum + heightOf(doc, text, style), 8);
  if (top + own + height > page.height - page.margin) return top;
  let y = top;
  for (const { text, style } of lines) y = write(doc, text, page.margin, y, style);
  return y + 8;
}

function drawRun(doc: Pdf, run: Run, top: number, newPage: () => number): number {
  const { margin } = page;
  const continued: NewPage = (height) => drawContinued(doc, run, newPage(), height);
  const withRoom = (at: number, height: number) => (at + height > page.height - margin ? continued(height) : at);
  let y = top;
  for (const { text, style, swatch } of textsOf(run)) {
    y = withRoom(y, heightOf(doc, text, style));
    if (swatch !== undefined) drawSwatch(doc, swatch, margin, y + 1, 10);
    y = write(doc, text, margin + (swatch === undefined ? 0 : SWATCH_ROOM), y, style);
  }
  y += 6;
  for (const row of rowsOf(run)) {
    const height = heightOfRow(doc, row);
    y = withRoom(y, height);
    for (const [column, side] of row.entries()) drawSide(doc, side, margin + column * (SIDE_WIDTH + 12), y);
    y += height + 6;
  }
  if (run.people.length > 0) y = drawPeople(doc, run, y, continued);
  return y + 12;
}

const goodsOf = ({ runs, unprinted }: TicketJob): { line: number; cells: string[] }[] =>
  [
    ...runs.map((run) => ({ ...run, line: firstLine(run), lines: linesOf(run), end: '' })),
    ...unprinted.map((one) => ({ ...one, lines: String(one.line), sizes: [one], end: 'baskısız' })),
  ]
    .sort((a, b) => a.line - b.line)
    .map(({ line, lines, product, sku, colour, sizes, end }) => {
      const facts = [sku, colour, ...new Set(sizes.map(({ size }) => size))].filter(Boolean).join(', ');
      return { line, cells: [lines, `${product} (${facts})`, `${number(piecesOf(sizes))} adet`, end] };
    });

const GOODS = { columns: [0, 64, inner - 118, inner - 56, inner], head: ['Satır', 'Ürün', 'Adet', 'Sayfa'] } as const;

interface Place {
  page: number;
  y: number;
}

/** Returns where to write the sheets of each run, by the run's first line. */
function drawGoods(doc: Pdf, job: TicketJob, top: number, newPage: () => number): { y: number; places: Map<number, Place> } {
  const places = new Map<number, Place>();
  const goods = goodsOf(job);
  if (goods.length < 2) return { y: top, places };
  const styleOf = (column: number, bold: boolean) => ({
    bold,
    width: (GOODS.columns[column + 1] ?? inner) - (GOODS.columns[column] ?? 0) - 6,
  });
  const row = (cells: readonly string[], at: number, bold = false) =>
    Math.max(...cells.map((text, n) => write(doc, text, page.margin + (GOODS.columns[n] ?? 0), at, styleOf(n, bold))));
  const blank = piecesOf(job.unprinted);
  const pieces = piecesOf([...job.runs.flatMap(({ sizes }) => sizes), ...job.unprinted]);
  let y = write(doc, `Siparişin tümü: ${number(pieces)} adet${blank > 0 ? `, ${number(blank)} adedi baskısız` : ''}`, page.margin, top, {
    size: 11,
    bold: true,
  });
  y = row(GOODS.head, y, true);
  for (const { line, cells } of goods) {
    if (y + Math.max(...cells.map((text, n) => heightOf(doc, text, styleOf(n, false)))) > page.height - page.margin)
      y = row(GOODS.head, newPage(), true);
    places.set(line, { page: doc.bufferedPageRange().count - 1, y });
    y = row(cells, y);
  }
  return { y: y + 8, places };
}

export async function drawTicket(job: TicketJob): Promise<void> {
  const { doc, finished } = openPdf(job.file, { title: `İş emri ${job.order}`, date: job.date, bufferPages: true });
  const files = job.runs.flatMap(({ sides }) => sides.flatMap(({ picture }) => picture ?? []));
  const faces = await Promise.all([...new Set(files)].map(async (file) => [file, await readFile(file)] as const));
  await embedPictures(doc, new Map([...faces, ...(await loadPictures(job.pictures))]));
  let top = 0;
  const newPage = () => {
    doc.addPage({ size: 'A4', margin: 0 });
    top = drawHead(doc, job);
    return top;
  };
  const sheets = () => doc.bufferedPageRange().count;
  const bottom = page.height - page.margin;
  const goods = drawGoods(doc, job, newPage(), newPage);
  let { y } = goods;
  for (const run of job.runs) {
    const isFirst = run === job.runs[0];
    const height = RULE + heightOfRun(doc, run, isFirst ? rowsOf(run).slice(0, 1) : rowsOf(run));
    const heading = textsOf(run).slice(0, 2);
    const least = heading.reduce((sum, { text, style }) => sum + heightOf(doc, text, style), RULE);
    if (y > top && y + height > bottom && (!isFirst || top + height <= bottom || y + least > bottom)) y = newPage();
    if (y > top) {
      drawLine(doc, y, { width: 1, colour: '#000000' });
      y += RULE;
    }
    const first = sheets();
    y = drawRun(doc, run, y, newPage);
    const place = goods.places.get(firstLine(run));
    if (!place) continue;
    doc.switchToPage(place.page);
    write(doc, first === sheets() ? `${first}` : `${first}–${sheets()}`, page.margin + GOODS.columns[3], place.y);
    doc.switchToPage(sheets() - 1);
  }
  for (let n = 0; n < sheets(); n += 1) {
    doc.switchToPage(n);
    write(doc, `İş emri · Sayfa ${n + 1} / ${sheets()}`, page.margin, page.margin, SHEET);
  }
  doc.end();
  await finished;
}
