import type { Design } from '@shop/contracts/catalog';
import { imageWidths } from '@shop/contracts/images';
import type { PrintMethod } from '@shop/domain/print-method';
import { limitsOf } from '@shop/scene/goods';
import { sceneToPreviewSvg } from '@shop/scene/scene-svg';
import type { Deps } from '../deps.ts';
import { findCatalogueImage } from '../images/catalogue-image.ts';
import type { Queue } from '../programs/queues.ts';
import { previewBounds } from './print-limits.ts';
import type { PngJob } from './render-job.ts';
import { render } from './renderers.ts';
import { cropPictures, embeddedSources } from './scene-pictures.ts';

/** Pixels. Smaller variants derive from this image. */
const WIDTH = Math.max(...imageWidths);

const SCREEN_DPI = 96;

const FACE = 'https://pictures.invalid/face';

export interface Drawn extends Pick<Design, 'Scene' | 'Sides'> {
  method: PrintMethod | null;
}

/** `owner`: an IP address or the workshop. False without side or product image. */
export async function drawFace(
  deps: Pick<Deps, 'db' | 'config' | 'files'>,
  queue: Queue,
  owner: string,
  { Scene, Sides, method }: Drawn,
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
  const { whiteInk } = limitsOf(method ?? undefined, side);
  const job: PngJob = {
    kind: 'png',
    svg: sceneToPreviewSvg(scene, side, { imageHref: FACE, whiteInk, ...embeddedSources }),
    pictures: [{ href: FACE, file: face.file, ...size }, ...pictures],
    ...size,
    dpi: SCREEN_DPI,
    preview: true,
    file,
  };
  const draw = () => render(job, previewBounds, unwanted);
  await queue(owner, draw, unwanted);
  return true;
}
