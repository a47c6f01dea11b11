import { inksOf } from './cmyk.ts';
import { drawInk } from './draw-ink.ts';
import { loadPictures } from './load-pictures.ts';
import { embedPictures, openPdf, pointsOf } from './pdf.ts';
import { declarePdfX } from './pdf-x.ts';
import type { PdfJob } from './render-job.ts';

function* coloursIn(elements: PdfJob['ink']): Generator<string> {
  for (const [colour] of JSON.stringify(elements).matchAll(/#[\da-f]{6}(?=")/gi)) yield colour;
}

/** The trim box is the print area; the page adds the bleed. */
export async function drawPdf({ ink, pictures, trimMm, bleedMm, profile, title, date, file }: PdfJob): Promise<void> {
  const [width, height] = [trimMm.width + 2 * bleedMm, trimMm.height + 2 * bleedMm].map(pointsOf) as [number, number];
  const bleed = pointsOf(bleedMm);
  const { doc, finished } = openPdf(file, { title, date, size: [width, height], pdfVersion: profile === undefined ? undefined : '1.6' });
  const { data } = doc.page.dictionary;
  data.BleedBox = [0, 0, width, height];
  data.TrimBox = [bleed, bleed, width - bleed, height - bleed];
  if (profile !== undefined) await declarePdfX(doc, profile, date);
  const colourOf = profile === undefined ? (hex: string) => hex : await inksOf(coloursIn(ink), profile);
  await embedPictures(doc, await loadPictures(pictures), profile);
  doc.scale(pointsOf(1)).translate(bleedMm, bleedMm);
  drawInk(doc, ink, colourOf);
  doc.end();
  await finished;
}
