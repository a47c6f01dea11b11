import type { ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { printedOn } from '@shop/contracts/scene-current';
import { mugFaces } from '@shop/scene/mug-faces';
import { type Box, boundsOfAll } from '@shop/scene/scene-bounds';
import { isWhite } from '@shop/scene/white-ink';

type MiddleOf = 'print-area' | 'handle-left' | 'handle-right';

export interface InkPlace {
  inkMm: { x: number; y: number; width: number; height: number };
  /** `down`: from the edge to the ink's top. `right`: from the product's middle to the ink's middle. */
  fromEdgeMm?: {
    edge: 'collar' | 'rim';
    down: number;
    /** Absent if the ink goes all around. */
    right?: number;
    /** Middle from which `right` is measured. Only for prints around a mug. */
    middleOf?: MiddleOf;
  };
}

const tenth = (length: number): number => Math.round(length * 10) / 10;

type Span = Record<'left' | 'right', number>;

const ALL_AROUND_MM = 4;

function sideways(side: ProductSide, { left, right }: Span): { right?: number; middleOf?: MiddleOf } {
  const { printAreaMm: area, mug, faceMm } = side;
  const [middle, half] = [(left + right) / 2, area.width / 2];
  const faces = mugFaces(side);
  if (faces.length === 0) return { right: tenth(area.x + middle - (mug?.axis ?? faceMm.width / 2)) };
  if (right - left >= area.width - ALL_AROUND_MM) return {};
  const own = right <= half ? 'left' : left >= half ? 'right' : undefined;
  const face = faces.find(({ id }) => id === own);
  return face
    ? { right: tenth(middle - face.middle), middleOf: `handle-${face.id}` }
    : { right: tenth(middle - half), middleOf: 'print-area' };
}

const placeOfBox = (box: Box, side: ProductSide): InkPlace['fromEdgeMm'] => {
  const { printAreaMm: area, collarMm, mug } = side;
  const edge = mug?.rim ?? collarMm;
  return edge === undefined ? undefined : { edge: mug ? 'rim' : 'collar', down: tenth(area.y + box.top - edge), ...sideways(side, box) };
};

export const placeOfArea = (side: ProductSide): InkPlace['fromEdgeMm'] =>
  placeOfBox({ left: 0, top: 0, right: side.printAreaMm.width, bottom: side.printAreaMm.height }, side);

/** Ink this close to the middle counts as centred, because presses are not more exact. */
export const CENTRED_MM = 2;

function inkOf({ id, printAreaMm: area }: ProductSide, scenes: readonly Scene[], whiteInk: boolean): Box | undefined {
  const items = scenes.flatMap((scene) => printedOn(scene, id)).filter((item) => whiteInk || !isWhite(item));
  const ink = boundsOfAll(items);
  return (
    ink && {
      left: Math.max(0, ink.left),
      top: Math.max(0, ink.top),
      right: Math.min(area.width, ink.right),
      bottom: Math.min(area.height, ink.bottom),
    }
  );
}

/** Where the ink of all `scenes` together lies. Omits the sideways position if it differs between scenes. */
export function placeOfInk(scenes: readonly Scene[], side: ProductSide, whiteInk = true): InkPlace {
  const ink = inkOf(side, scenes, whiteInk) ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const place = placeOfBox(ink, side);
  const own = scenes.flatMap((scene) => {
    const box = inkOf(side, [scene], whiteInk);
    return box ? sideways(side, box) : [];
  });
  const isCommon = own.every(
    ({ right = 0, middleOf }) => middleOf === place?.middleOf && Math.abs(right - (place?.right ?? 0)) <= CENTRED_MM,
  );
  const fromEdgeMm = place && (isCommon ? place : { edge: place.edge, down: place.down });
  return {
    inkMm: { x: tenth(ink.left), y: tenth(ink.top), width: tenth(ink.right - ink.left), height: tenth(ink.bottom - ink.top) },
    ...(fromEdgeMm && { fromEdgeMm }),
  };
}
