/** Widths in pixels that the image service makes; others are refused, so that nobody can fill its disk. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** JPEG is for those who show a link to us: not all of them read the others. */
export const imageFormats = ['webp', 'avif', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Address of an uploaded picture, `width` in CSS pixels times density; without one at its full size. */
export const uploadUrl = (uploadId: string, width?: ImageWidth, format: ImageFormat = 'webp'): string =>
  `/upfs/usr/${encodeURIComponent(uploadId)}${width === undefined ? '' : `?w=${width}&fm=${format}`}`;
