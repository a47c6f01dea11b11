import { join } from 'node:path';
import type { Design } from '@shop/contracts/catalog';
import { imageWidths } from '@shop/contracts/images';
import { sceneToPreviewSvg } from '@shop/contracts/scene-svg';
import type { Deps } from '../../deps.ts';
import { findSource, type Source } from '../../images/source.ts';
import { renderPng } from '../../print/render-png.ts';
import { embeddedHref, scenePictures } from '../../print/scene-pictures.ts';

/** Pixels; smaller ones are made of it. */
const WIDTH = Math.max(...imageWidths);

/** Pixels an inch of what only screens show. */
const SCREEN_DPI = 96;

/** As `embeddedHref`: never fetched. */
const FACE = 'https://pictures.invalid/face';

export const orderPicturesDir = ({ dataDir }: Deps['config']): string => join(dataDir, 'order-pictures');

/**
 * Pictures of ordered sides: the product's blank one with the design on it, drawn by the same geometry as the print
 * file. Each is made once, when it is the turn of
 * `owner`, a network address; requests that come meanwhile wait for the same job.
 */
export function createOrderPictures(deps: Pick<Deps, 'db' | 'config'>) {
  const dir = orderPicturesDir(deps.config);
  const running = new Map<string, Promise<void>>();

  async function draw(owner: string, { Scene, Sides }: Design, sideId: string, file: string): Promise<void> {
    const side = Sides.find(({ id }) => id === sideId);
    const face = side && (await findSource(deps.config.picturesDir, side.img));
    if (!side || !face) return;
    const pixelsPerMm = WIDTH / side.faceMm.width;
    const pictures = await scenePictures(deps, Scene, side.id, pixelsPerMm);
    const size = { width: WIDTH, height: Math.round(side.faceMm.height * pixelsPerMm) };
    await renderPng(owner, {
      svg: sceneToPreviewSvg(Scene, side, { imageHref: FACE, pictureHref: embeddedHref }),
      pictures: [{ href: FACE, file: face.file, ...size }, ...pictures],
      ...size,
      dpi: SCREEN_DPI,
      file,
    });
  }

  /** Undefined if the design has no such side, or the product's picture is gone. */
  return async (owner: string, lineId: number, design: Design, sideId: string): Promise<Source | undefined> => {
    if (!design.Sides.some(({ id }) => id === sideId)) return undefined;
    // A line never changes, and its id is never used again.
    const name = `${lineId}-${sideId}.png`;
    const made = await findSource(dir, name);
    if (made) return made;
    const job = running.get(name) ?? draw(owner, design, sideId, join(dir, name)).finally(() => running.delete(name));
    running.set(name, job);
    await job;
    return findSource(dir, name);
  };
}
