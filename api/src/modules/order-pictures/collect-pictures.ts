import { setTimeout as delay } from 'node:timers/promises';
import type { Design } from '@shop/contracts/catalog';
import { printedOn } from '@shop/contracts/scene-current';
import type { LinePicture, LinePictures, Part } from '../../mail/blocks.ts';
import { orderedLook } from '../../print/design-pictures.ts';
import type { Drawn } from '../../print/face-picture.ts';

export interface Face {
  lineId: number;
  design: Drawn;
  side: string;
  sideName: string;
  part?: Part;
}

export interface FoundPictures {
  pictures: LinePictures;
  /** Why pictures are missing. `late`: another attempt may draw them. */
  missing?: 'late' | 'limit';
}

interface Collecting {
  patienceMs: number;
  /** Bytes of all pictures together. */
  maxBytes: number;
  onMissing: (error: unknown) => void;
}

const MAX_PICTURES = 24;

const AROUND_MM = 2;

/** Goods that are cut, with little around them. */
const partOf = ({ cutMm, faceMm, printAreaMm: { x, y, width, height } }: Design['Sides'][number]): Part | undefined =>
  cutMm && {
    x: (x - AROUND_MM) / faceMm.width,
    y: (y - AROUND_MM) / faceMm.height,
    width: (width + 2 * AROUND_MM) / faceMm.width,
    height: (height + 2 * AROUND_MM) / faceMm.height,
  };

/** Lists the first side of every line before any second side. */
export function printedFaces(designs: readonly (Drawn & { lineId: number })[]): Face[] {
  const faces = designs.flatMap(({ lineId, ...drawn }) => {
    const design = orderedLook(drawn);
    const printed = design.Sides.filter(({ id }) => printedOn(design.Scene, id).length > 0);
    return printed.map((side, nth) => {
      const part = partOf(side);
      return { lineId, design, side: side.id, sideName: side.name, ...(part && { part }), nth };
    });
  });
  return faces.toSorted((a, b) => a.nth - b.nth);
}

/** Omits pictures beyond the limits or slower than `patienceMs`. */
export async function collectPictures(
  faces: readonly Face[],
  jpegOf: (face: Face, unwanted: AbortSignal) => Promise<Buffer | undefined>,
  { patienceMs, maxBytes, onMissing }: Collecting,
  unwanted?: AbortSignal,
): Promise<FoundPictures> {
  const found = new Map<number, LinePicture[]>();
  const ended = new AbortController();
  unwanted?.addEventListener('abort', () => ended.abort(unwanted.reason), { signal: ended.signal });
  const late = delay(patienceMs, undefined, { signal: ended.signal, ref: false }).then(
    () => ended.abort(new Error(`drawing takes longer than ${patienceMs} ms`)),
    () => undefined,
  );
  let bytes = 0;
  let missing: FoundPictures['missing'];
  if (faces.length > MAX_PICTURES) missing = 'limit';
  for (const face of faces.slice(0, MAX_PICTURES)) {
    const jpeg = await Promise.race([jpegOf(face, ended.signal), late]).catch(onMissing);
    if (!jpeg) missing = 'late';
    if (ended.signal.aborted) {
      onMissing(ended.signal.reason);
      break;
    }
    if (!jpeg) continue;
    if (bytes + jpeg.length > maxBytes) {
      missing ??= 'limit';
      continue;
    }
    bytes += jpeg.length;
    const { lineId, design: _, ...shown } = face;
    found.set(lineId, [...(found.get(lineId) ?? []), { ...shown, jpeg: jpeg.toString('base64') }]);
  }
  ended.abort();
  return { pictures: found, ...(missing && { missing }) };
}
