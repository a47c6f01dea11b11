import type { ProductSide } from '@shop/contracts/catalog';
import { outlinePath } from '@shop/scene/outline';

/** Colour names that plotters recognise: half cut, full cut. */
export type CutInk = 'CutContour' | 'PerfCutContour';

/** Coordinates start at the print area's top left corner. */
export interface CutPath {
  ink: CutInk;
  d: string;
}

export interface Contour {
  svg: string;
  /** The part of `svg` that prints. Absent if all of it prints. */
  inkSvg?: string | undefined;
  offsetMm: number;
  widthMm: number;
}

export interface PageCuts {
  clip?: string;
  cuts?: readonly CutPath[];
  contour?: Contour;
  marks?: readonly string[];
  /** Distances from the print area to the trim box and to the page's edge. Default: 0 and the bleed. */
  beyondMm?: { trim: number; page: number };
}

const PAPER_MM = 3;

export interface SideCut {
  ink: CutInk;
  mm?: { width: number; height: number };
  /** From the design's edge. White areas belong to the sticker, although they print nothing. */
  offsetMm?: number;
}

const sizeOf = ({ printAreaMm: { width, height } }: ProductSide, beyond: number) => ({
  width: width + 2 * beyond,
  height: height + 2 * beyond,
});

const edgeOf = ({ cutMm }: ProductSide): number => (cutMm?.wraps ? cutMm.bleed : 0);

export function cutsOf(side: ProductSide): SideCut[] {
  const { contourMm, cornerMm } = side;
  if (contourMm)
    return [
      { ink: 'CutContour', offsetMm: contourMm.offset },
      { ink: 'PerfCutContour', mm: sizeOf(side, contourMm.sheet) },
    ];
  return cornerMm ? [{ ink: 'CutContour', mm: sizeOf(side, edgeOf(side)) }] : [];
}

const MARK_MM = { gap: 1, length: 5 };

function foldPage({ foldsMm = [], printAreaMm: { height }, cutMm }: ProductSide): PageCuts {
  if (foldsMm.length === 0) return {};
  const { gap, length } = MARK_MM;
  const from = (cutMm?.bleed ?? 0) + gap;
  return {
    marks: foldsMm.map((fold) => `M${fold} ${-from}v${-length}M${fold} ${height + from}v${length}`),
    beyondMm: { trim: 0, page: from + length + gap },
  };
}

/** `drawn`: ink to cut around, if any. */
export function cutPage(side: ProductSide, drawn: Pick<Contour, 'svg' | 'inkSvg'> | undefined): PageCuts {
  const { printAreaMm, contourMm, cornerMm, cutMm } = side;
  if (contourMm) {
    const { offset, sheet } = contourMm;
    return {
      cuts: [{ ink: 'PerfCutContour', d: outlinePath({ printAreaMm }, sheet) }],
      ...(drawn && { contour: { ...drawn, offsetMm: offset, widthMm: printAreaMm.width } }),
      beyondMm: { trim: sheet, page: sheet + PAPER_MM },
    };
  }
  if (!cornerMm) return foldPage(side);
  const [edge, bleed] = [edgeOf(side), cutMm?.bleed ?? 0];
  return {
    clip: outlinePath(side, bleed),
    cuts: [{ ink: 'CutContour', d: outlinePath(side, edge) }],
    beyondMm: { trim: edge, page: bleed + PAPER_MM },
  };
}
