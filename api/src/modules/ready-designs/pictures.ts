import { READY_DESIGNS_IN_ROW } from '@shop/contracts/limits';
import { locales } from '@shop/domain/locale';
import type { Deps } from '../../deps.ts';
import type { Source } from '../../images/source.ts';
import { createDesignPictures, uncharged } from '../../print/design-pictures.ts';
import { readyQueue } from '../../programs/queues.ts';
import { toSide } from '../catalog/colours.ts';
import { type ProductPreview, pictureName, previewsOf, shownPreview } from './product-previews.ts';
import { type Collection, readCollection } from './repository.ts';

export function createReadyPictures(deps: Pick<Deps, 'db' | 'config' | 'disk' | 'files'>) {
  const pictureOf = createDesignPictures(deps, 'ready-design-pictures', readyQueue, uncharged);

  const draw = (owner: string, key: string, name: string, { side, scene, method }: ProductPreview): Promise<Source | undefined> =>
    pictureOf(owner, `${key}-${name.replace(/\.png$/, '')}`, async () => ({ Scene: scene, Sides: [toSide(side, 'tr')], method }), side.id);

  async function find(owner: string, { designs, products }: Collection, key: string, name: string): Promise<Source | undefined> {
    const product = products.get(Number.parseInt(name, 10));
    const design = product && designs.find((one) => one.key === key && one.productIds.includes(product.id));
    if (!design) return undefined;
    const preview = locales.flatMap((locale) => previewsOf(design, product, locale)).find((one) => pictureName(product.id, one) === name);
    return preview && draw(owner, key, name, preview);
  }

  return { find, draw };
}

export function* imagesToPrewarm({ designs, products }: Collection): Generator<{ key: string; name: string; preview: ProductPreview }> {
  const lists = designs.flatMap((design) => {
    const product = design.productIds.map((id) => products.get(id)).find((one) => one !== undefined);
    return product ? [{ design, product }] : [];
  });
  const rows = [...products.values()].flatMap((product) =>
    designs
      .filter(({ productIds }) => productIds.includes(product.id))
      .slice(0, READY_DESIGNS_IN_ROW)
      .map((design) => ({ design, product })),
  );
  for (const shown of [lists, rows]) {
    for (const locale of locales) {
      for (const { design, product } of shown) {
        const preview = shownPreview(previewsOf(design, product, locale), design.shownIn);
        if (preview) yield { key: design.key, name: pictureName(product.id, preview), preview };
      }
    }
  }
}

export function prewarmReadyDesigns(deps: Pick<Deps, 'db' | 'config' | 'disk' | 'files' | 'log'>): () => Promise<void> {
  const { draw } = createReadyPictures(deps);
  let going = true;
  async function drawAll(): Promise<void> {
    for (const { key, name, preview } of imagesToPrewarm(await readCollection(deps.db))) {
      if (!going) return;
      await draw('ahead', key, name, preview);
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
