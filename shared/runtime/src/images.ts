import { type ImageFormat, type ImageWidth, imageWidths } from '@shop/contracts/images';

/**
 * Address of a catalogue picture (`img` of a product, category or side), `width` in CSS pixels times density; without a
 * format in the one that the browser asks for by `Accept`.
 */
export const imageUrl = (img: string, width: ImageWidth, format?: ImageFormat): string =>
  `/upfs/stc/${img}?w=${width}${format ? `&fm=${format}` : ''}`;

/** `srcset` up to `largest`, for pictures whose width the layout decides. */
export const imageSrcSet = (img: string, largest: ImageWidth): string =>
  imageWidths
    .filter((width) => width <= largest)
    .map((width) => `${imageUrl(img, width)} ${width}w`)
    .join(', ');
