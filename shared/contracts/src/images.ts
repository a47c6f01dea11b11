/** Widths in pixels that the image service makes; others are refused, so that nobody can fill its disk. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** JPEG is for those who show a link to us: not all of them read the others. */
export const imageFormats = ['webp', 'avif', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What every browser of ours reads: shoppers' own pictures come in it, and the catalogue's until the smaller one is made. */
export const pageFormat: ImageFormat = 'webp';

/** What the catalogue's pictures come in for browsers that say they read it, wherever no format is asked for: a quarter smaller. */
export const smallFormat: ImageFormat = 'avif';

/** Address of a photo in a review, for everybody; never at its full size. */
export const reviewPhotoUrl = (uploadId: string, width: ImageWidth, format: ImageFormat = pageFormat): string =>
  `/upfs/rev/${encodeURIComponent(uploadId)}?w=${width}&fm=${format}`;

/** Address of an uploaded picture, `width` in CSS pixels times density; without one at its full size. */
export const uploadUrl = (uploadId: string, width?: ImageWidth, format: ImageFormat = pageFormat): string =>
  `/upfs/usr/${encodeURIComponent(uploadId)}${width === undefined ? '' : `?w=${width}&fm=${format}`}`;

/** Address of a picture of a shared or an ordered design, of the path that the API gives; never at its full size. */
export const designPictureUrl = (path: string, width: ImageWidth, format: ImageFormat = pageFormat): string =>
  `${path}?w=${width}&fm=${format}`;
