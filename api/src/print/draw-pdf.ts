import { inksOf } from './cmyk.ts';
import { contourPaths, drawCuts } from './cut-layer.ts';
import { drawInk } from './draw-ink.ts';
import { flattened } from './flatten.ts';
import { loadPictures } from './load-pictures.ts';
import { embedPictures, openPdf, type Pdf, pointsOf, srgbSpace } from './pdf.ts';
import { declarePdfX, preparePage } from './pdf-x.ts';
import type { PdfJob, PdfPage } from './render-job.ts';

function* coloursIn(pages: PdfJob['pages']): Generator<string> {
  for (const [colour] of JSON.stringify(pages).matchAll(/#[\da-f]{6}(?=")/gi)) yield colour;
}

interface Sheet {
  size: [width: number, height: number];
  margin: number;
  /** Distance from the page's edge to the bleed box. */
  beyondBleed: number;
  beyondMm: number;
}

function sheetOf({ trimMm, bleedMm, marks, beyondMm: { trim, page } = { trim: 0, page: bleedMm } }: PdfPage): Sheet {
  const edge = (length: number) => pointsOf(length + 2 * page);
  return {
    size: [edge(trimMm.width), edge(trimMm.height)],
    margin: pointsOf(page - trim),
    beyondBleed: marks ? pointsOf(page - bleedMm) : 0,
    beyondMm: page,
  };
}

function declareBoxes(doc: Pdf, { size: [width, height], margin, beyondBleed }: Sheet): void {
  const { data } = doc.page.dictionary;
  const inset = (by: number) => [by, by, width - by, height - by];
  data.BleedBox = inset(beyondBleed);
  data.TrimBox = inset(margin);
}

/** Black ink puts all marks on one printing plate. */
function drawMarks(doc: Pdf, marks: readonly string[], isForPress: boolean): void {
  doc.save().lineWidth(MARK_MM).dash(1, { space: 1 });
  doc.strokeColor(isForPress ? [0, 0, 0, 100] : '#000000');
  for (const d of marks) doc.path(d).stroke();
  doc.restore();
}

function clipInk(doc: Pdf, { clip, trimMm: { width, height }, bleedMm }: PdfPage): void {
  if (clip === undefined) doc.rect(-bleedMm, -bleedMm, width + 2 * bleedMm, height + 2 * bleedMm).clip();
  else doc.path(clip).clip();
}

function used(pages: readonly PdfPage[], pictures: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const text = JSON.stringify(pages.map(({ ink }) => ink));
  return new Map([...pictures].filter(([href]) => text.includes(`"${href}"`)));
}

/** Half a point. */
const MARK_MM = (0.5 / 72) * 25.4;

const rgb = (hex: string) => hex;

/** By default, the trim box is the print area, and the page adds the bleed. */
export async function drawPdf({ pages, pictures, profile, title, date, file }: PdfJob): Promise<void> {
  const isForPress = profile !== undefined;
  const { doc, finished } = openPdf(file, { title, date, pdfVersion: isForPress ? '1.6' : undefined });
  if (isForPress) await declarePdfX(doc, profile, date);
  const rgbSpace = isForPress ? undefined : await srgbSpace(doc);
  const { fine, area } = isForPress ? await inksOf(coloursIn(pages), profile) : { fine: rgb, area: rgb };
  const loaded = await loadPictures(pictures);
  const drawn: PdfPage[] = [];
  for (const page of pages) drawn.push(isForPress ? await flattened(page, loaded) : page);
  await embedPictures(doc, used(drawn, loaded), profile);
  for (const page of drawn) {
    const sheet = sheetOf(page);
    doc.addPage({ size: sheet.size, margin: 0 });
    declareBoxes(doc, sheet);
    if (isForPress) preparePage(doc);
    else doc.page.colorSpaces.DefaultRGB = rgbSpace;
    doc.scale(pointsOf(1)).translate(sheet.beyondMm, sheet.beyondMm);
    doc.save();
    if (page.beyondMm) clipInk(doc, page);
    for (const [n, element] of page.ink.entries()) drawInk(doc, [element], { fine, fill: page.areas?.includes(n) ? area : fine });
    doc.restore();
    if (page.marks) drawMarks(doc, page.marks, isForPress);
    const contour = page.contour ? contourPaths(page.contour, loaded) : [];
    drawCuts(doc, [...contour.map((d) => ({ ink: 'CutContour' as const, d })), ...(page.cuts ?? [])]);
  }
  doc.end();
  await finished;
}
