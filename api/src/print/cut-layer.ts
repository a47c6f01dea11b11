import { contours } from '@shop/scene/contours';
import type { Contour, CutPath } from './cut-paths.ts';
import type { Pdf } from './pdf.ts';
import { rasterise } from './rasterise.ts';

const LINE_MM = (0.25 / 72) * 25.4;

const shownAs = { CutContour: [0, 100, 0, 0], PerfCutContour: [100, 0, 0, 0] } as const;

const layers = new WeakMap<Pdf, PDFKit.PDFKitReference>();

function layerOf(doc: Pdf): PDFKit.PDFKitReference {
  const known = layers.get(doc);
  if (known) return known;
  const layer = doc.ref({ Type: 'OCG', Name: new String('Kesim') });
  layer.end(undefined);
  doc._root.data.OCProperties = { OCGs: [layer], D: { Name: new String('Kesim'), Order: [layer], ON: [layer] } };
  layers.set(doc, layer);
  return layer;
}

/** Draws the cuts in a layer of their own. Their spot colours overprint, to keep the print. */
export function drawCuts(doc: Pdf, cuts: readonly CutPath[]): void {
  if (cuts.length === 0) return;
  const { resources, ext_gstates } = doc.page;
  resources.data.Properties = { Cut: layerOf(doc) };
  const overprint = doc.ref({ Type: 'ExtGState', OP: true, op: true, OPM: 1 });
  overprint.end(undefined);
  ext_gstates.Overprint = overprint;
  doc.save().addContent('/OC /Cut BDC').addContent('/Overprint gs');
  for (const { ink, d } of cuts) {
    const [c, m, y, k] = shownAs[ink];
    if (!doc.spotColors[ink]) doc.addSpotColor(ink, c, m, y, k);
    doc.strokeColor(ink).lineWidth(LINE_MM).lineJoin('miter').path(d).stroke();
  }
  doc.addContent('EMC').restore();
}

const PIXELS_PER_MM = 10;

/** @throws if no ink is visible */
export function contourPaths({ svg, inkSvg, offsetMm: offset, widthMm }: Contour, pictures: ReadonlyMap<string, Buffer>): string[] {
  const coverageOf = (drawn: string) => {
    const { pixels, width, height } = rasterise(drawn, pictures, Math.round(widthMm * PIXELS_PER_MM));
    return { values: Uint8Array.from({ length: width * height }, (_, n) => pixels[n * 4 + 3] ?? 0), width, height };
  };
  const coverage = coverageOf(svg);
  const ink = inkSvg === undefined ? undefined : coverageOf(inkSvg);
  const paths = contours(coverage, { pixelsPerMm: coverage.width / widthMm, offset, ink });
  if (paths.length === 0) throw new Error('no visible ink to cut around');
  return paths;
}
