import type { Product } from '@shop/contracts/catalog';
import type { PageContext } from '@shop/contracts/remote';
import { addressOf, imageUrl } from '@shop/runtime';
import type { Product as ProductData, WithContext } from 'schema-dts';
import { productPath } from '../address/model.ts';
import { picturesOf } from './model.ts';

const SHOWN_REVIEWS = 5;

/** The ends of the scale: unless it is said it begins at one, and half a star would be off it. */
const scale = { worstRating: 0, bestRating: 5 };

type Place = Pick<PageContext, 'url' | 'locale' | 'brand' | 'currency'>;

/** schema.org's form of what the page says of a product. */
export const productJsonLd = (product: Product, page: Place): WithContext<ProductData> => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  '@id': addressOf(productPath(product), page),
  name: product.title,
  description: product.description,
  sku: product.sku,
  category: product.category.name,
  image: picturesOf(product).map((img) => new URL(imageUrl(img, 960), page.url).href),
  brand: { '@type': 'Brand', name: product.brand || page.brand },
  offers: {
    '@type': 'Offer',
    url: addressOf(productPath(product), page),
    price: (product.priceVATIncl.Birim / 100).toFixed(2),
    priceCurrency: page.currency,
    availability: product.inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    ...(product.offerDate && { priceValidUntil: product.offerDate.endDate.slice(0, 10) }),
  },
  ...(product.reviewCount > 0 && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, ...scale, reviewCount: product.reviewCount },
    review: product.reviews.slice(0, SHOWN_REVIEWS).map(({ name, rating, review, date }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: date.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...scale },
      reviewBody: review,
    })),
  }),
});
