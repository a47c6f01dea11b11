/** Pixels. A closed list, so that requests cannot fill the disk with variants. */
export const imageWidths = [96, 160, 240, 320, 480, 640, 960, 1280] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** JPEG serves link previews, not all of which read WebP or AVIF. */
export const imageFormats = ['webp', 'avif', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The fallback format of the catalogue's images. */
export const pageFormat: ImageFormat = 'webp';

/** A quarter smaller; served to browsers that accept it. */
export const smallFormat: ImageFormat = 'avif';

export const reviewPhotoUrl = (uploadId: string, width: ImageWidth, format: ImageFormat = pageFormat): string =>
  `/upfs/rev/${encodeURIComponent(uploadId)}?w=${width}&fm=${format}`;

/** `width` in CSS pixels times density; full size without it. */
export const uploadUrl = (uploadId: string, width?: ImageWidth, format: ImageFormat = pageFormat): string =>
  `/upfs/usr/${encodeURIComponent(uploadId)}${width === undefined ? '' : `?w=${width}&fm=${format}`}`;

export const designPictureUrl = (path: string, width: ImageWidth, format: ImageFormat = pageFormat): string =>
  `${path}?w=${width}&fm=${format}`;
