import { inksOf } from './cmyk.ts';
import { drawInk } from './draw-ink.ts';
import { loadPictures } from './load-pictures.ts';
import { embedPictures, openPdf, type Pdf, pointsOf } from './pdf.ts';
import { declarePdfX, preparePage } from './pdf-x.ts';
import type { PdfJob, PdfPage } from './render-job.ts';

function* coloursIn(pages: PdfJob['pages']): Generator<string> {
  for (const [colour] of JSON.stringify(pages).matchAll(/#[\da-f]{6}(?=")/gi)) yield colour;
}

interface Sheet {
  size: [width: number, height: number];
  bleed: number;
}

function sheetOf({ trimMm, bleedMm }: PdfPage): Sheet {
  const edge = (length: number) => pointsOf(length + 2 * bleedMm);
  return { size: [edge(trimMm.width), edge(trimMm.height)], bleed: pointsOf(bleedMm) };
}

function declareBoxes(doc: Pdf, { size: [width, height], bleed }: Sheet): void {
  const { data } = doc.page.dictionary;
  data.BleedBox = [0, 0, width, height];
  data.TrimBox = [bleed, bleed, width - bleed, height - bleed];
}

const rgb = (hex: string) => hex;

/** The trim box is the print area; the page adds the bleed. */
export async function drawPdf({ pages, pictures, profile, title, date, file }: PdfJob): Promise<void> {
  const isForPress = profile !== undefined;
  const { doc, finished } = openPdf(file, { title, date, pdfVersion: isForPress ? '1.6' : undefined });
  if (isForPress) await declarePdfX(doc, profile, date);
  const { fine, area } = isForPress ? await inksOf(coloursIn(pages), profile) : { fine: rgb, area: rgb };
  await embedPictures(doc, await loadPictures(pictures), profile);
  for (const page of pages) {
    const sheet = sheetOf(page);
    doc.addPage({ size: sheet.size, margin: 0 });
    declareBoxes(doc, sheet);
    if (isForPress) preparePage(doc);
    doc.scale(pointsOf(1)).translate(page.bleedMm, page.bleedMm);
    for (const [n, element] of page.ink.entries()) drawInk(doc, [element], { fine, fill: page.areas?.includes(n) ? area : fine });
  }
  doc.end();
  await finished;
}
