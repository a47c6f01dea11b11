import type { Colour, Price, Product } from '@shop/contracts/catalog';
import { costOf } from '@shop/contracts/line-prices';
import { offersOf } from '@shop/contracts/quantity-offers';
import type { Locale } from '@shop/domain/locale';
import { formatCount } from '@shop/domain/pieces';

/** Specification, point 9: "Description preview 100 characters". */
export const PREVIEW_LENGTH = 100;

export function previewOf(description: string): { head: string; rest: string } {
  const letters = [...description];
  return { head: letters.slice(0, PREVIEW_LENGTH).join(''), rest: letters.slice(PREVIEW_LENGTH).join('') };
}

export function picturesOf({ img, imageURLs }: Pick<Product, 'img' | 'imageURLs'>): string[] {
  return [...new Set([img, ...imageURLs.map((image) => image.img)])];
}

/** Only colours with a name (specification, point 5). */
export function coloursOf({ imageURLs }: Pick<Product, 'imageURLs'>): Colour[] {
  const byName = new Map<string, Colour>();
  for (const { color } of imageURLs) if (color?.name && !byName.has(color.name)) byName.set(color.name, color);
  return [...byName.values()];
}

export const firstColourOf = ({ img, imageURLs }: Pick<Product, 'img' | 'imageURLs'>): string =>
  imageURLs.find((image) => image.img === img)?.color?.name || (coloursOf({ imageURLs })[0]?.name ?? '');

export function isPrinted({ printable, imageURLs }: Pick<Product, 'printable' | 'imageURLs'>, picture: string): boolean | undefined {
  if (!printable) return undefined;
  return !imageURLs.some(({ sides = {} }) => Object.values(sides).includes(picture));
}

export const pictureOf = ({ imageURLs }: Pick<Product, 'imageURLs'>, colour: string): string | undefined =>
  imageURLs.find(({ color }) => color?.name === colour)?.img;

/** For packs: the price of the chosen quantity, or else of one pack. */
export function shownPrice(
  product: Product,
  qty: number | undefined,
  locale: Locale,
): { price: Price; packOf: number | string | undefined } {
  const { priceVATIncl: price, packOf } = product;
  const offer = offersOf(product).find((one) => one.qty === qty);
  if (!offer) return { price, packOf };
  const { Birim, Kar } = price;
  // 0 if the only reduction is a quantity discount.
  const saved = Kar > 0 ? costOf(Birim + Kar, offer.qty, packOf) - offer.total : 0;
  return { price: { Birim: offer.total, Kar: saved }, packOf: formatCount(offer.qty, locale) };
}
