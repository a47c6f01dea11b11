import type { ProductSide } from '@shop/contracts/catalog';
import type { Scene } from '@shop/contracts/scene';
import { type Coverage, contours } from '@shop/scene/contours';
import { limitsOf } from '@shop/scene/goods';
import { inkToCut, sceneToCut } from '@shop/scene/white-ink';
import { useEffect, useState } from 'react';
import lines from './cut-lines.module.css';
import { inkPicture } from './ink-picture.ts';
import { retryLater } from './retries.ts';
import { useEditor, useSide } from './store.ts';

const LONGER = 800;

const SETTLED_MS = 120;

async function coverageOf(scene: Scene, side: ProductSide): Promise<Coverage | undefined> {
  const canvas = await inkPicture(scene, side, { longer: LONGER });
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  return pixels && { values: Uint8Array.from({ length: width * height }, (_, n) => pixels[n * 4 + 3] ?? 0), width, height };
}

async function cutsOf(scene: Scene, side: ProductSide, { offset, whiteInk }: { offset: number; whiteInk: boolean }): Promise<string[]> {
  const cut = sceneToCut(scene, side.id, whiteInk);
  const inked = inkToCut(cut, side.id, whiteInk);
  const [coverage, ink] = await Promise.all([coverageOf(cut, side), inked && coverageOf(inked, side)]);
  return coverage ? contours(coverage, { pixelsPerMm: coverage.width / side.printAreaMm.width, offset, ink }) : [];
}

export default function StickerCuts() {
  const side = useSide();
  const scene = useEditor((state) => state.scene);
  const printMethod = useEditor((state) => state.printMethod);
  const [paths, setPaths] = useState<readonly string[]>([]);
  const { contourMm } = side;
  useEffect(() => {
    if (!contourMm) return;
    let gone = false;
    let cancel: (() => void) | undefined;
    const draw = () =>
      cutsOf(scene, side, { offset: contourMm.offset, whiteInk: limitsOf(printMethod, side).whiteInk }).then(
        (found) => {
          if (!gone) setPaths(found);
        },
        () => {
          if (!gone) cancel = retryLater(draw);
        },
      );
    const timer = setTimeout(draw, SETTLED_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
      cancel?.();
    };
  }, [scene, side, contourMm, printMethod]);
  return paths.map((d) => (
    <g key={d} data-sticker-cut>
      <path className={lines.halo} d={d} />
      <path className={lines.cut} d={d} />
    </g>
  ));
}
