import type { Colour, Product } from '@shop/contracts/catalog';
import { printedOn } from '@shop/contracts/scene-current';
import type { LeftDesignTexts } from '../../messages/left-design.ts';
import { surfaceColour } from '../product/colour-code.ts';
import type { Left } from './left-designs.ts';

export const colourOf = ({ colour }: Left, product: Product): Colour | undefined =>
  product.colours.find((one) => surfaceColour(product, one) === colour);

export const printedSides = ({ scene }: Left, { sides }: Product): Product['sides'] =>
  sides.filter(({ id }) => printedOn(scene, id).length > 0);

const MINUTE_MS = 60_000;

function ageOf({ at }: Left, { age }: LeftDesignTexts): string {
  const minutes = Math.floor((Date.now() - at) / MINUTE_MS);
  if (minutes < 1) return age.now;
  if (minutes < 60) return age.minutes(minutes);
  return minutes < 24 * 60 ? age.hours(Math.floor(minutes / 60)) : age.days(Math.floor(minutes / (24 * 60)));
}

export function detailsOf(left: Left, product: Product, text: LeftDesignTexts): string {
  const { pieces, people, copies, scene } = left;
  const isSized = product.variants.some(({ size }) => size !== '');
  const count = isSized ? pieces?.bySize.reduce((sum, [, each]) => sum + each, 0) : pieces?.pieces;
  const hasRows = scene.list !== undefined || copies.some(({ kind }) => kind === 'names');
  const sides = product.sides.length > 1 ? printedSides(left, product).map(({ name }) => name) : [];
  const words = [sides.join(', '), people > 0 && text.people(people), count && !hasRows && text.pieces(count), ageOf(left, text)];
  return words.flatMap((one) => (one ? one.replaceAll(' ', '\u00a0') : [])).join(' · ');
}
