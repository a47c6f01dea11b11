import { createHash } from 'node:crypto';
import { defaultLocale, type Locale } from '@shop/contracts/locale';
import type { Scene } from '@shop/contracts/scene';
import { layParts } from '@shop/contracts/scene-parts';
import { judge } from '@shop/contracts/scene-quality';
import type { ColourRow, SideRow } from '../../db/schema/index.ts';
import { sideIn } from '../catalog/colours.ts';
import type { DesignedProduct, ReadyDesign } from './repository.ts';

/** A product with a design on it, in one of its colours. */
export interface Look {
  /** Undefined where the product has none to choose. */
  colour: ColourRow | undefined;
  /** The side with the design, pictured in that colour. */
  side: SideRow;
  scene: Scene;
}

type Wanted = Pick<ReadyDesign, 'parts'>;

export function sceneOn({ parts }: Wanted, { id, printAreaMm }: SideRow, colour: ColourRow | undefined, locale: Locale): Scene {
  return { version: 2, sides: { [id]: layParts(parts, { area: printAreaMm, colour: colour?.clrCode, locale }) } };
}

/** Nothing is to be said of it but that cloth is never cut to a hair: no shopper is asked whether they meant the shop's own design. */
const isSound = (scene: Scene, { sides }: DesignedProduct, colour: ColourRow | undefined): boolean =>
  judge(scene, { sides, productColour: colour?.clrCode, pictureSize: () => undefined }).every(({ rule }) => rule === 'near-edge');

/** On the product's first side, in each colour on which all of the design is read. */
export function looksOf(design: Wanted, product: DesignedProduct, locale: Locale): Look[] {
  const [side] = product.sides;
  if (!side) return [];
  const coloured = product.images.filter(({ color }) => color);
  return (coloured.length > 0 ? coloured : [undefined]).flatMap((image) => {
    const colour = image?.color;
    const scene = sceneOn(design, side, colour, locale);
    return isSound(scene, product, colour) ? [{ colour, side: sideIn(image, side), scene }] : [];
  });
}

/** The one that lists show; undefined where the product has none. */
export const shownLook = (looks: readonly Look[], shownIn: string | null): Look | undefined =>
  looks.find(({ colour }) => colour?.name[defaultLocale] === shownIn) ?? looks[0];

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 12);

/** Names its picture, below `designs/{key}/`: another look has another name, so that caches may keep each for ever. */
export const pictureName = (productId: number, { side, scene }: Look): string => `${productId}-${hash([side, scene])}.png`;
