import type { ClipArtItem, PictureItem, Scene } from '@shop/contracts/scene';
import { hexOf } from '@shop/scene/ink';
import type { QualityContext } from '@shop/scene/scene-quality';
import { ART_SIZE, type ArtPath } from '@shop/scene/scene-svg';
import { coloursBeneath, type DotOf } from '@shop/scene/text-grounds';
import { toneMatrix } from '@shop/scene/tone';
import { useCallback } from 'react';
import { allItems } from '../design/model.ts';
import { type Pixels, pixelsOf, placeIn, sideOf, useLoadedPixels } from '../design/see-through.ts';
import { useSources } from '../design/use-sources.ts';

function toned(rgb: readonly number[], { tone }: PictureItem): readonly number[] {
  return tone ? toneMatrix(tone).map(([r, g, b, offset]) => r * (rgb[0] ?? 0) + g * (rgb[1] ?? 0) + b * (rgb[2] ?? 0) + 255 * offset) : rgb;
}

export function dotIn(pixels: Pixels, item: PictureItem | ClipArtItem, at: { x: number; y: number }): ReturnType<DotOf> {
  const { x, y } = placeIn(item, at);
  const side = sideOf(pixels);
  const cell = (share: number) => Math.min(side - 1, Math.max(0, Math.floor(share * side)));
  const from = 4 * (cell(y) * side + cell(x));
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.slice(from, from + 4);
  if (item.kind === 'art') return { colour: item.fill, alpha: alpha / 255 };
  return { colour: hexOf(toned([red, green, blue], item)), alpha: (alpha / 255) * (item.opacity ?? 1) };
}

const drawn = new Map<string, Pixels | undefined>();

function artPixels(art: string, artPath: ArtPath): Pixels | undefined {
  const path = artPath(art);
  if (path === undefined) return undefined;
  const draw = (context: CanvasRenderingContext2D, side: number) => {
    context.scale(side / ART_SIZE, side / ART_SIZE);
    context.fill(new Path2D(path));
  };
  if (!drawn.has(art)) drawn.set(art, pixelsOf(draw));
  return drawn.get(art);
}

export function useBeneath(scene: Scene): NonNullable<QualityContext['coloursBeneath']> {
  const pictures = useLoadedPixels();
  const { artPath } = useSources(allItems(scene).filter(({ kind }) => kind === 'art'));
  return useCallback(
    (item, side, beneath) =>
      coloursBeneath(item, side, beneath, (other, at) => {
        const pixels = other.kind === 'picture' ? pictures.get(other.uploadId) : artPixels(other.art, artPath);
        return pixels && dotIn(pixels, other, at);
      }),
    [pictures, artPath],
  );
}
