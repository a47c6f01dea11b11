import type { Design } from '@shop/contracts/catalog';
import { imageWidths } from '@shop/contracts/images';
import { sceneToPreviewSvg } from '@shop/scene/scene-svg';
import type { Deps } from '../deps.ts';
import { findCatalogueImage } from '../images/catalogue-image.ts';
import type { Queue } from '../programs/queues.ts';
import { render } from './renderers.ts';
import { cropPictures, embeddedSources } from './scene-pictures.ts';

/** Pixels; smaller variants derive from this image. */
const WIDTH = Math.max(...imageWidths);

const SCREEN_DPI = 96;

const FACE = 'https://pictures.invalid/face';

/** `owner` is an IP address or the workshop. False without side or product picture. */
export async function drawFace(
  deps: Pick<Deps, 'db' | 'config' | 'files'>,
  queue: Queue,
  owner: string,
  { Scene, Sides }: Pick<Design, 'Scene' | 'Sides'>,
  sideId: string,
  file: string,
  unwanted?: AbortSignal,
): Promise<boolean> {
  const side = Sides.find(({ id }) => id === sideId);
  const face = side && (await findCatalogueImage(deps, side.img));
  if (!side || !face) return false;
  const pixelsPerMm = WIDTH / side.faceMm.width;
  const { scene, pictures } = await cropPictures(deps, Scene, side, { pixelsPerMm, bleedMm: 0 });
  const size = { width: WIDTH, height: Math.round(side.faceMm.height * pixelsPerMm) };
  const draw = () =>
    render({
      kind: 'png',
      svg: sceneToPreviewSvg(scene, side, { imageHref: FACE, ...embeddedSources }),
      pictures: [{ href: FACE, file: face.file, ...size }, ...pictures],
      ...size,
      dpi: SCREEN_DPI,
      file,
    });
  await queue(owner, draw, unwanted);
  return true;
}
