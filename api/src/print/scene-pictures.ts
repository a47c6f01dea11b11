import type { Scene } from '@shop/contracts/scene';
import { objectsOn, type PictureHref } from '@shop/contracts/scene-svg';
import type { Deps } from '../deps.ts';
import { findUploads } from '../modules/uploads/repository.ts';
import { pictureFile } from '../modules/uploads/storage.ts';
import type { EmbeddedPicture } from './render-job.ts';

/** Never fetched: the renderer is handed the picture of this name. `.invalid` is nobody's (RFC 2606). */
export const embeddedHref: PictureHref = (uploadId) => `https://uploads.invalid/${uploadId}`;

/**
 * The uploads that a side shows, each as large as it is drawn with so many pixels a millimetre. Throws if one is
 * missing: such a side cannot be drawn.
 */
export async function scenePictures(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  scene: Scene,
  sideId: string,
  pixelsPerMm: number,
): Promise<EmbeddedPicture[]> {
  const shown = objectsOn(scene, sideId).filter((object) => object.kind === 'image');
  const ids = [...new Set(shown.map(({ uploadId }) => uploadId))];
  const rows = await findUploads(db, ids);
  return ids.map((id) => {
    const upload = rows.find((row) => row.id === id);
    if (!upload) throw new Error(`the uploaded picture ${id} is gone`);
    const uses = shown.filter(({ uploadId }) => uploadId === id);
    const pixels = (lengths: number[]) => Math.ceil(Math.max(...lengths) * pixelsPerMm);
    return {
      href: embeddedHref(id),
      file: pictureFile(config, upload),
      // Never more than there is, so that a huge frame does not count as a huge picture.
      width: Math.min(upload.width, pixels(uses.map(({ width }) => width))),
      height: Math.min(upload.height, pixels(uses.map(({ height }) => height))),
    };
  });
}
