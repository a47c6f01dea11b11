import type { Product, ProductSide } from '@shop/contracts/catalog';

const mug: Product = {
  id: 17,
  slug: 'kupa',
  slugs: { tr: 'kupa', en: 'mug' },
  title: 'Kupa',
  img: 'mug.svg',
  category: { id: 91, name: 'Kupalar', slug: 'kupalar' },
  brand: 'Baskıhane',
  inStock: true,
  rating: 0,
  reviewCount: 0,
  productType: 'print',
  printable: true,
  priceVATIncl: { Birim: 1490, Kar: 0 },
  colours: [],
  sku: 'KUPA-17',
  unit: 'adet',
  imageURLs: [],
  parent: 'Hediyelik',
  children: 'Kupalar',
  price: 1490,
  discount: 0,
  quantity: 40,
  status: 'in-stock',
  reviews: [],
  ratingDistribution: [],
  description: 'Beyaz porselen kupa.',
  additionalInformation: [],
  featured: false,
  sellCount: 0,
  tags: [],
  variants: [{ id: 3, size: '', quantity: 40 }],
  quantitySteps: [],
  sides: [],
  related: [],
};

/** Product; by default a mug for 14,90, 40 in stock. */
export const productOf = (changes: Partial<Product> = {}): Product => ({ ...mug, ...changes });

/** Side; by default a printable front of 200 × 300 mm without surcharge. */
export const sideOf = (changes: Partial<ProductSide> = {}): ProductSide => ({
  id: 'front',
  name: 'Ön',
  img: '/front.webp',
  faceMm: { width: 200, height: 300 },
  printAreaMm: { x: 0, y: 0, width: 200, height: 300 },
  price: 0,
  ...changes,
});
