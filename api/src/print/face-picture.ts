import type { Design } from '@shop/contracts/catalog';
import { imageWidths } from '@shop/contracts/images';
import { sceneToPreviewSvg } from '@shop/scene/scene-svg';
import type { Deps } from '../deps.ts';
import { findSource } from '../images/source.ts';
import type { Queue } from '../programs/queues.ts';
import { render } from './renderers.ts';
import { embeddedSources, scenePictures } from './scene-pictures.ts';

/** Pixels; smaller variants derive from it. */
const WIDTH = Math.max(...imageWidths);

const SCREEN_DPI = 96;

/** Never fetched. */
const FACE = 'https://pictures.invalid/face';

/** Uses the print file's geometry. `owner` is a network address or the workshop. False without such a side or product picture. */
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
