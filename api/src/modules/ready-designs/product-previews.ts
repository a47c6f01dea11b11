import { createHash } from 'node:crypto';
import type { Scene } from '@shop/contracts/scene';
import { defaultLocale, type Locale } from '@shop/domain/locale';
import type { PrintMethod } from '@shop/domain/print-method';
import { layParts } from '@shop/scene/scene-parts';
import { evaluateScene } from '@shop/scene/scene-quality';
import type { ColourRow, SideRow } from '../../db/schema/index.ts';
import { sideIn, surfaceColour } from '../catalog/colours.ts';
import type { DesignedProduct, ReadyDesign } from './repository.ts';

export interface ProductPreview {
  colour: ColourRow | undefined;
  side: SideRow;
  scene: Scene;
  method: PrintMethod | null;
}

type Wanted = Pick<ReadyDesign, 'parts'>;

export function sceneOn({ parts }: Wanted, side: SideRow, surface: string | undefined, locale: Locale): Scene {
  return { version: 2, sides: { [side.id]: layParts(parts, { side, colour: side.groundColour ?? surface, locale }) } };
}

/** Ignores distances from the edge, because the shop's own designs need no confirmation. */
const isSound = (scene: Scene, { sides, printMethod }: DesignedProduct, surface: string | undefined): boolean =>
  evaluateScene(scene, {
    sides,
    productColour: surface,
    printMethod: printMethod ?? undefined,
    pictureSize: () => undefined,
  }).every(({ rule, severity }) => rule === 'near-edge' || (rule === 'unsafe' && severity === 'advice'));

export function previewsOf(design: Wanted, product: DesignedProduct, locale: Locale): ProductPreview[] {
  const [side] = product.sides;
  if (!side) return [];
  const coloured = product.images.filter(({ color }) => color);
  return (coloured.length > 0 ? coloured : [undefined]).flatMap((image) => {
    const colour = image?.color;
    const surface = surfaceColour(image);
    const scene = sceneOn(design, side, surface, locale);
    return isSound(scene, product, surface) ? [{ colour, side: sideIn(image, side), scene, method: product.printMethod }] : [];
  });
}

export const shownPreview = (previews: readonly ProductPreview[], shownIn: string | null): ProductPreview | undefined =>
  previews.find(({ colour }) => colour?.name[defaultLocale] === shownIn) ?? previews[0];

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

/** Contains a hash of the content, so that caches may keep the image forever. */
export const pictureName = (productId: number, { side, scene, method }: ProductPreview): string =>
  `${productId}-${hash([side, scene, method])}.png`;
