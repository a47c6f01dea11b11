import type { ProductCard } from '@shop/contracts/catalog';
import { occasions } from '@shop/contracts/occasions';
import type { ReadyDesignCard, ReadyDesign as ReadyDesignPage, ReadyDesignQuery, ReadyDesigns } from '@shop/contracts/ready-designs';
import type { Locale } from '@shop/domain/locale';
import type { Catalogue } from '../catalog/catalogue.ts';
import { toColour } from '../catalog/colours.ts';
import { type ProductPreview, pictureName, previewsOf, shownPreview } from './product-previews.ts';
import type { Collection, DesignedProduct, ReadyDesign } from './repository.ts';
import { findDesigns } from './search.ts';

type Readers = Pick<Catalogue, 'readCards'>;

const OTHERS = 4;

const imgOf = ({ key }: ReadyDesign, productId: number, preview: ProductPreview): string =>
  `designs/${key}/${pictureName(productId, preview)}`;

const priceOf = (card: ProductCard, { side }: ProductPreview): number => card.priceVATIncl.Birim + side.price;

function toCard(
  design: ReadyDesign,
  collection: Collection,
  cards: ReadonlyMap<number, ProductCard>,
  locale: Locale,
  wanted: readonly number[],
): ReadyDesignCard | undefined {
  const there = wanted.flatMap((id) => cards.get(id) ?? []);
  const card = there.find(({ inStock }) => inStock) ?? there[0];
  const product = card && collection.products.get(card.id);
  const preview = product && shownPreview(previewsOf(design, product, locale), design.shownIn);
  if (!card || !preview) return undefined;
  const { key, name, occasion } = design;
  return {
    key,
    name: name[locale],
    occasion,
    img: imgOf(design, card.id, preview),
    product: { id: card.id, title: card.title },
    price: priceOf(card, preview),
  };
}

async function readCards(catalogue: Readers, designs: readonly ReadyDesign[], locale: Locale): Promise<Map<number, ProductCard>> {
  const ids = [...new Set(designs.flatMap(({ productIds }) => productIds))];
  return new Map((await catalogue.readCards(ids, locale)).map((card) => [card.id, card]));
}

export async function listReadyDesigns(
  catalogue: Readers,
  collection: Collection,
  { occasion, searchText, product, limit }: ReadyDesignQuery,
  locale: Locale,
): Promise<ReadyDesigns> {
  const found = searchText === undefined ? collection.designs : findDesigns(collection.designs, searchText, locale);
  const offered = found.filter(({ productIds }) => product === undefined || productIds.includes(product));
  const wanted = offered.filter((design) => occasion === undefined || design.occasion === occasion).slice(0, limit);
  const cards = await readCards(catalogue, wanted, locale);
  return {
    items: wanted.flatMap(
      (design) => toCard(design, collection, cards, locale, product === undefined ? design.productIds : [product]) ?? [],
    ),
    occasions: occasions.flatMap((one) => {
      const count = offered.filter((design) => design.occasion === one).length;
      return count > 0 ? [{ occasion: one, count }] : [];
    }),
  };
}

export async function showReadyDesign(
  catalogue: Readers,
  collection: Collection,
  key: string,
  locale: Locale,
): Promise<ReadyDesignPage | undefined> {
  const design = collection.designs.find((one) => one.key === key);
  if (!design) return undefined;
  const rest = collection.designs.filter((one) => one !== design);
  const alike = [
    ...rest.filter(({ occasion }) => occasion === design.occasion),
    ...rest.filter(({ occasion }) => occasion !== design.occasion),
  ];
  const others = alike.slice(0, OTHERS);
  const cards = await readCards(catalogue, [design, ...others], locale);
  const offers = design.productIds.flatMap((id) => {
    const [card, product] = [cards.get(id), collection.products.get(id)];
    return card && product ? (toOffer(design, card, product, locale) ?? []) : [];
  });
  if (offers.length === 0) return undefined;
  return {
    key,
    name: design.name[locale],
    occasion: design.occasion,
    offers,
    others: others.flatMap((other) => toCard(other, collection, cards, locale, other.productIds) ?? []),
  };
}

function toOffer(
  design: ReadyDesign,
  card: ProductCard,
  product: DesignedProduct,
  locale: Locale,
): ReadyDesignPage['offers'][number] | undefined {
  const previews = previewsOf(design, product, locale);
  const shown = shownPreview(previews, design.shownIn);
  if (!shown) return undefined;
  const { id, slug, title, inStock } = card;
  return {
    product: { id, slug, title, inStock },
    price: priceOf(card, shown),
    img: imgOf(design, id, shown),
    colours: previews.flatMap((preview) =>
      preview.colour ? [{ ...toColour(preview.colour, locale), img: imgOf(design, id, preview) }] : [],
    ),
  };
}
