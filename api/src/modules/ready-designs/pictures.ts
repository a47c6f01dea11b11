import { join } from 'node:path';
import { locales } from '@shop/contracts/locale';
import type { Deps } from '../../deps.ts';
import type { Source } from '../../images/source.ts';
import { createDesignPictures } from '../../print/design-pictures.ts';
import { toSide } from '../catalog/sides.ts';
import { type Look, looksOf, pictureName, shownLook } from './looks.ts';
import { type Collection, readCollection } from './repository.ts';

export const readyPicturesDir = ({ dataDir }: Pick<Deps['config'], 'dataDir'>): string => join(dataDir, 'ready-design-pictures');

/** Draws the shop's designs on its goods, each picture once. `owner` is a network address. */
export function createReadyPictures(deps: Pick<Deps, 'db' | 'config'>) {
  const pictureOf = createDesignPictures(deps, readyPicturesDir(deps.config));

  const draw = (owner: string, key: string, name: string, { side, scene }: Look): Promise<Source | undefined> =>
    // What the side is called is not in the picture.
    pictureOf(owner, `${key}-${name.replace(/\.png$/, '')}`, { Scene: scene, Sides: [toSide(side, 'tr')] }, side.id);

  /** The picture of that name; undefined if nothing looks like that, or not any more. */
  async function find(owner: string, { designs, products }: Collection, key: string, name: string): Promise<Source | undefined> {
    const product = products.get(Number.parseInt(name, 10));
    const design = product && designs.find((one) => one.key === key && one.productIds.includes(product.id));
    if (!design) return undefined;
    const look = locales.flatMap((locale) => looksOf(design, product, locale)).find((one) => pictureName(product.id, one) === name);
    return look && draw(owner, key, name, look);
  }

  return { find, draw };
}

/** Draws those that lists show before anybody asks for them. The answer ends it; the next start goes on with it. */
export function drawReadyDesignsAhead(deps: Pick<Deps, 'db' | 'config' | 'log'>): () => Promise<void> {
  const { draw } = createReadyPictures(deps);
  let going = true;
  async function drawAll(): Promise<void> {
    const { designs, products } = await readCollection(deps.db);
    for (const design of designs) {
      const product = design.productIds.map((id) => products.get(id)).find((one) => one !== undefined);
      for (const locale of locales) {
        const look = product && shownLook(looksOf(design, product, locale), design.shownIn);
        if (!going) return;
        if (look) await draw('ahead', design.key, pictureName(product.id, look), look);
      }
    }
  }
  const drawing = drawAll().catch((error: unknown) => {
    deps.log.warn({ err: error }, 'drawing ready-made designs ahead failed: each is drawn when somebody asks for it');
  });
  return async () => {
    going = false;
    await drawing;
  };
}
