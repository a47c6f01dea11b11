import type { PictureItem } from '@shop/contracts/scene';
import type { Upload } from '@shop/contracts/uploads';
import { centreCrop } from '../design/crop.ts';
import { precise } from '../design/edits.ts';

/** Logos are never cropped. */
export function replaced(
  { crop: _, name: __, ...frame }: PictureItem,
  { UploadId: uploadId, Width: width, Height: height }: Upload,
  name?: string,
): PictureItem {
  const crop = frame.logo ? undefined : centreCrop({ width, height }, frame);
  const scale = Math.min(frame.width / width, frame.height / height);
  const size = frame.logo && { width: precise(width * scale), height: precise(height * scale) };
  return { ...frame, ...size, uploadId, ...(crop && { crop }), ...(name && { name }) };
}
