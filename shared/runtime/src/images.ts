import { type ImageFormat, type ImageWidth, imageWidths } from '@shop/contracts/images';

/** `width` is in device pixels. Without `format`, the `Accept` header decides. */
export const imageUrl = (img: string, width: ImageWidth, format?: ImageFormat): string =>
  `/upfs/stc/${img}?w=${width}${format ? `&fm=${format}` : ''}`;

export const imageSrcSet = (img: string, largest: ImageWidth): string =>
  imageWidths
    .filter((width) => width <= largest)
    .map((width) => `${imageUrl(img, width)} ${width}w`)
    .join(', ');
