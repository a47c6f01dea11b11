import type { Product } from '@shop/contracts/catalog';
import { productPath, readyDesignPath } from '@shop/contracts/page-paths';
import { offersOf } from '@shop/contracts/quantity-offers';
import type { ReadyDesign } from '@shop/contracts/ready-designs';
import type { PageContext } from '@shop/contracts/remote';
import { toDecimal } from '@shop/domain/money';
import { turkishDate } from '@shop/domain/turkey-time';
import { absoluteUrl, imageUrl } from '@shop/runtime';
import type { Offer, Product as ProductData, WithContext } from 'schema-dts';
import { picturesOf } from './model.ts';

const SHOWN_REVIEWS = 5;

/** schema.org's scale starts at 1 by default. A product may have half a star. */
const scale = { worstRating: 0, bestRating: 5 };

/** UN/CEFACT code. */
const PIECE = 'C62';

type Place = Pick<PageContext, 'url' | 'locale' | 'brand' | 'currency'>;

interface Offered {
  path: string;
  price: number;
  inStock: boolean;
  least?: number | undefined;
}

const offerOf = ({ path, price, inStock, least }: Offered, page: Place): Exclude<Offer, string> => ({
  '@type': 'Offer',
  url: absoluteUrl(path, page),
  price: toDecimal(price),
  priceCurrency: page.currency,
  availability: inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
  itemCondition: 'https://schema.org/NewCondition',
  ...(least !== undefined && { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: least, unitCode: PIECE } }),
});

const pictureAddress = (img: string, page: Place): string => new URL(imageUrl(img, 960), page.url).href;

/** Price of the smallest quantity, below which shoppers cannot buy. */
function leastOf(product: Product): Pick<Offered, 'price' | 'least'> {
  const [first] = offersOf(product);
  return first ? { price: first.total, least: first.qty } : { price: product.priceVATIncl.Birim };
}

export const productJsonLd = (product: Product, page: Place): WithContext<ProductData> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  '@id': absoluteUrl(productPath(product), page),
  name: product.title,
  description: product.description,
  sku: product.sku,
  category: product.category.name,
  image: picturesOf(product).map((img) => pictureAddress(img, page)),
  brand: { '@type': 'Brand', name: product.brand || page.brand },
  offers: {
    ...offerOf({ path: productPath(product), ...leastOf(product), inStock: product.inStock }, page),
    ...(product.offerDate && { priceValidUntil: turkishDate(Date.parse(product.offerDate.endDate)) }),
  },
  ...(product.reviewCount > 0 && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, ...scale, reviewCount: product.reviewCount },
    review: product.reviews.slice(0, SHOWN_REVIEWS).map(({ name, rating, review, date }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: turkishDate(Date.parse(date)),
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
      reviewBody: review,
    })),
  }),
});

/** Without a rating: reviews rate the product, not the design. */
export function designJsonLd(
  { key, name }: Pick<ReadyDesign, 'key' | 'name'>,
  { offer, description }: { offer: ReadyDesign['offers'][number]; description: string },
  page: Place,
): WithContext<ProductData> {
  const path = readyDesignPath(key, offer.product.id);
  const pictures = new Set([offer.img, ...offer.colours.map(({ img }) => img)]);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': absoluteUrl(path, page),
    name: `${name} · ${offer.product.title}`,
    description,
    image: [...pictures].map((img) => pictureAddress(img, page)),
    brand: { '@type': 'Brand', name: page.brand },
    offers: offerOf({ path, price: offer.price, inStock: offer.product.inStock }, page),
  };
}
