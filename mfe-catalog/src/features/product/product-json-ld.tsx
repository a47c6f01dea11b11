import type { Product } from '@shop/contracts/catalog';
import { imageUrl, useShop } from '@shop/runtime';
import { JsonLd } from '../address/json-ld.tsx';
import { productPath } from '../address/model.ts';
import { picturesOf } from './model.ts';

const SHOWN_REVIEWS = 5;

export const productJsonLd = (product: Product, brand: string, currency: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  '@id': productPath(product),
  name: product.title,
  description: product.description,
  sku: product.sku,
  category: product.category.name,
  image: picturesOf(product).map((img) => imageUrl(img, 960)),
  brand: { '@type': 'Brand', name: product.brand || brand },
  offers: {
    '@type': 'Offer',
    url: productPath(product),
    price: (product.priceVATIncl.Birim / 100).toFixed(2),
    priceCurrency: currency,
    availability: product.inStock ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    ...(product.offerDate && { priceValidUntil: product.offerDate.endDate.slice(0, 10) }),
  },
  ...(product.reviewCount > 0 && {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviewCount },
    review: product.reviews.slice(0, SHOWN_REVIEWS).map(({ name, rating, review, date }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      datePublished: date.slice(0, 10),
      reviewRating: { '@type': 'Rating', ratingValue: rating },
      reviewBody: review,
    })),
  }),
});

/** In the page and not in `meta`, which does not know the shop's currency. */
export function ProductJsonLd({ product }: { product: Product }) {
  const { brand, currency } = useShop();
  return <JsonLd data={productJsonLd(product, brand, currency)} />;
}
