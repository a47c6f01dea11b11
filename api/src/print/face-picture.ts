import type { Design } from '@shop/contracts/catalog';
import { imageWidths } from '@shop/contracts/images';
import { sceneToPreviewSvg } from '@shop/contracts/scene-svg';
import type { Deps } from '../deps.ts';
import { findSource } from '../images/source.ts';
import type { Queue } from '../programs/queues.ts';
import { render } from './renderers.ts';
import { embeddedSources, scenePictures } from './scene-pictures.ts';

/** Pixels; smaller ones are made of it. */
const WIDTH = Math.max(...imageWidths);

/** Pixels an inch of what only screens show. */
const SCREEN_DPI = 96;

/** As the uploads' names: never fetched. */
const FACE = 'https://pictures.invalid/face';

/**
 * Makes a PNG of the product's blank side with the design on it, by the same geometry as the print file, when it is the turn
 * of `owner`, a network address or the workshop, in this queue, unless it is `unwanted` by then. False if the design has no such side, or the product's picture is gone.
 */
export async function drawFace(
  deps: Pick<Deps, 'db' | 'config'>,
  queue: Queue,
  owner: string,
  { Scene, Sides }: Pick<Design, 'Scene' | 'Sides'>,
  sideId: string,
  file: string,
  unwanted?: AbortSignal,
): Promise<boolean> {
  const side = Sides.find(({ id }) => id === sideId);
  const face = side && (await findSource(deps.config.picturesDir, side.img));
  if (!side || !face) return false;
  const pixelsPerMm = WIDTH / side.faceMm.width;
  const pictures = await scenePictures(deps, Scene, side.id, pixelsPerMm);
  const size = { width: WIDTH, height: Math.round(side.faceMm.height * pixelsPerMm) };
  const draw = () =>
    render({
      kind: 'png',
      svg: sceneToPreviewSvg(Scene, side, { imageHref: FACE, ...embeddedSources }),
      pictures: [{ href: FACE, file: face.file, ...size }, ...pictures],
      ...size,
      dpi: SCREEN_DPI,
      file,
    });
  await queue(owner, draw, unwanted);
  return true;
}
