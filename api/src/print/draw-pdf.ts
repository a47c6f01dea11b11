import { drawInk } from './draw-ink.ts';
import { loadPictures } from './load-pictures.ts';
import { embedPictures, openPdf, pointsOf } from './pdf.ts';
import type { PdfJob } from './render-job.ts';

/** The trim box is the print area; the page adds the bleed. */
export async function drawPdf({ ink, pictures, trimMm, bleedMm, title, date, file }: PdfJob): Promise<void> {
  const [width, height] = [trimMm.width + 2 * bleedMm, trimMm.height + 2 * bleedMm].map(pointsOf) as [number, number];
  const bleed = pointsOf(bleedMm);
  const { doc, finished } = openPdf(file, { title, date, size: [width, height] });
  const { data } = doc.page.dictionary;
  data.BleedBox = [0, 0, width, height];
  data.TrimBox = [bleed, bleed, width - bleed, height - bleed];
  await embedPictures(doc, await loadPictures(pictures));
  doc.scale(pointsOf(1)).translate(bleedMm, bleedMm);
  drawInk(doc, ink, (hex) => hex);
  doc.end();
  await finished;
}
