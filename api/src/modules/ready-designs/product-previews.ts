import { createHash } from 'node:crypto';
import type { Scene } from '@shop/contracts/scene';
import { defaultLocale, type Locale } from '@shop/domain/locale';
import { layParts } from '@shop/scene/scene-parts';
import { evaluateScene } from '@shop/scene/scene-quality';
import type { ColourRow, SideRow } from '../../db/schema/index.ts';
import { sideIn } from '../catalog/colours.ts';
import type { DesignedProduct, ReadyDesign } from './repository.ts';

export interface ProductPreview {
  colour: ColourRow | undefined;
  side: SideRow;
  scene: Scene;
}

type Wanted = Pick<ReadyDesign, 'parts'>;

export function sceneOn({ parts }: Wanted, side: SideRow, colour: ColourRow | undefined, locale: Locale): Scene {
  return { version: 2, sides: { [side.id]: layParts(parts, { side, colour: colour?.clrCode, locale }) } };
}

/** Ignores warnings about the distance from the edge, because shoppers need not confirm the shop's own designs. */
const isSound = (scene: Scene, { sides }: DesignedProduct, colour: ColourRow | undefined): boolean =>
  evaluateScene(scene, { sides, productColour: colour?.clrCode, pictureSize: () => undefined }).every(
    ({ rule, severity }) => rule === 'near-edge' || (rule === 'unsafe' && severity === 'advice'),
  );

export function previewsOf(design: Wanted, product: DesignedProduct, locale: Locale): ProductPreview[] {
  const [side] = product.sides;
  if (!side) return [];
  const coloured = product.images.filter(({ color }) => color);
  return (coloured.length > 0 ? coloured : [undefined]).flatMap((image) => {
    const colour = image?.color;
    const scene = sceneOn(design, side, colour, locale);
    return isSound(scene, product, colour) ? [{ colour, side: sideIn(image, side), scene }] : [];
  });
}

export const shownPreview = (previews: readonly ProductPreview[], shownIn: string | null): ProductPreview | undefined =>
  previews.find(({ colour }) => colour?.name[defaultLocale] === shownIn) ?? previews[0];

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

/** Contains a hash of the content, so that caches may keep images forever. */
export const pictureName = (productId: number, { side, scene }: ProductPreview): string => `${productId}-${hash([side, scene])}.png`;
