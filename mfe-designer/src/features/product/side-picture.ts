import type { ProductSide } from '@shop/contracts/catalog';

const stem = (img: string): string => img.replace(/\.\w+$/, '');

/**
 * Picture of a side in the chosen colour. Products have one picture a colour, of the first side; another side's is
 * named after it as this side's is after the first's (`tshirt-white`, `tshirt-white-back`), else it stays.
 */
export function sidePicture(sides: readonly ProductSide[], side: ProductSide, colourImg: string | undefined): string {
  const first = sides[0];
  if (!colourImg || !first) return side.img;
  if (side.id === first.id) return colourImg;
  return side.img.startsWith(stem(first.img)) ? stem(colourImg) + side.img.slice(stem(first.img).length) : side.img;
}
