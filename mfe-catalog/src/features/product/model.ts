import type { Colour, Product } from '@shop/contracts/catalog';

/** Specification, point 9: "Description preview 100 characters". */
export const PREVIEW_LENGTH = 100;

/** What shows at first and what "See more" adds; `rest` is empty where nothing is cut. Letters outside the BMP stay whole. */
export function previewOf(description: string): { head: string; rest: string } {
  const letters = [...description];
  return { head: letters.slice(0, PREVIEW_LENGTH).join(''), rest: letters.slice(PREVIEW_LENGTH).join('') };
}

/** The gallery: the product's own picture first, each picture once. */
export function picturesOf({ img, imageURLs }: Pick<Product, 'img' | 'imageURLs'>): string[] {
  return [...new Set([img, ...imageURLs.map((image) => image.img)])];
}

/** Colours to choose from: only those that a picture has by name (specification, point 5), each once. */
export function coloursOf({ imageURLs }: Pick<Product, 'imageURLs'>): Colour[] {
  const byName = new Map<string, Colour>();
  for (const { color } of imageURLs) if (color?.name && !byName.has(color.name)) byName.set(color.name, color);
  return [...byName.values()];
}

/** The colour to begin with: the one that the product's own picture shows. Empty where there is none to choose. */
export const firstColourOf = ({ img, imageURLs }: Pick<Product, 'img' | 'imageURLs'>): string =>
  imageURLs.find((image) => image.img === img)?.color?.name || (coloursOf({ imageURLs })[0]?.name ?? '');

/**
 * Whether a picture shows the product with something printed on it. Undefined where nothing is printed; blanks are
 * pictured side by side, what is no side of any is an example.
 */
export function isPrinted({ printable, imageURLs }: Pick<Product, 'printable' | 'imageURLs'>, picture: string): boolean | undefined {
  if (!printable) return undefined;
  return !imageURLs.some(({ sides = {} }) => Object.values(sides).includes(picture));
}

/** The picture that shows a colour. */
export const pictureOf = ({ imageURLs }: Pick<Product, 'imageURLs'>, colour: string): string | undefined =>
  imageURLs.find(({ color }) => color?.name === colour)?.img;
