/** Pixels. A fixed list, so that requests cannot fill the disk with variants. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** JPEG is for link previews: some programs read neither WebP nor AVIF. */
export const imageFormats = ['webp', 'avif', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const pageFormat: ImageFormat = 'webp';

/** A quarter smaller than WebP. */
export const smallFormat: ImageFormat = 'avif';

export const reviewPhotoUrl = (uploadId: string, width: ImageWidth, format: ImageFormat = pageFormat): string =>
  `/upfs/rev/${encodeURIComponent(uploadId)}?w=${width}&fm=${format}`;

/** `width` is in device pixels. Without it, the image has its full size. */
export const uploadUrl = (uploadId: string, width?: ImageWidth, format: ImageFormat = pageFormat): string =>
  `/upfs/usr/${encodeURIComponent(uploadId)}${width === undefined ? '' : `?w=${width}&fm=${format}`}`;

export const designPictureUrl = (path: string, width: ImageWidth, format: ImageFormat = pageFormat): string =>
  `${path}?w=${width}&fm=${format}`;
