import type { AnyScene } from '@shop/contracts/scene';
import { printedOn } from '@shop/contracts/scene-current';
import { clipArtPath } from '@shop/scene/clip-art-paths';
import type { PictureHref, Sources } from '@shop/scene/scene-svg';
import type { Deps } from '../deps.ts';
import { JobFailure } from '../jobs/jobs.ts';
import { findUploads } from '../modules/uploads/repository.ts';
import { pictureFile } from '../modules/uploads/storage.ts';
import type { EmbeddedPicture } from './render-job.ts';

/** Never fetched: `.invalid` is reserved (RFC 2606). */
const embeddedHref: PictureHref = (uploadId) => `https://uploads.invalid/${uploadId}`;

export const embeddedSources: Sources = { pictureHref: embeddedHref, artPath: clipArtPath };

/** Sizes follow the pixels per millimetre. @throws if an upload is missing */
export async function scenePictures(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  scene: AnyScene,
  sideId: string,
  pixelsPerMm: number,
): Promise<EmbeddedPicture[]> {
  const shown = printedOn(scene, sideId).filter((item) => item.kind === 'picture');
  const ids = [...new Set(shown.map(({ uploadId }) => uploadId))];
  const rows = await findUploads(db, ids);
  return ids.map((id) => {
    const upload = rows.find((row) => row.id === id);
    if (!upload) throw new JobFailure(`the uploaded picture ${id} is gone`);
    const uses = shown.filter(({ uploadId }) => uploadId === id);
    const pixels = (lengths: number[]) => Math.ceil(Math.max(...lengths) * pixelsPerMm);
    return {
      href: embeddedHref(id),
      file: pictureFile(config, upload),
      // Bounded by the original, so that a huge frame is no huge picture.
      width: Math.min(upload.width, pixels(uses.map(({ width, crop }) => width / (crop?.width ?? 1)))),
      height: Math.min(upload.height, pixels(uses.map(({ height, crop }) => height / (crop?.height ?? 1)))),
    };
  });
}
