import type { Colour, Product, ProductSide } from '@shop/contracts/catalog';

// What the API's tables take (`api/src/db/schema/`): its compiler holds the two against each other where rows go in.

export interface CategoryRow {
  id: number;
  parentId: number | null;
  kind: 'print' | 'retail';
  name: string;
  slug: string;
  img: string;
  description: string;
  position: number;
}

export interface PictureRow {
  img: string;
  color?: Colour;
  /** Pictures of the printable sides in this colour, by the side's id. */
  sides?: Record<string, string>;
}

export interface ProductRow {
  id: number;
  sku: string;
  categoryId: number;
  slug: string;
  title: string;
  description: string;
  brand: string;
  unit: string;
  productType: Product['productType'];
  printable: boolean;
  /** Minor units, before the discount. */
  price: number;
  quantitySteps?: Product['quantitySteps'];
  /** Percent. */
  discount: number;
  vatRate: number;
  offerStart: Date | null;
  offerEnd: Date | null;
  img: string;
  images: PictureRow[];
  sides: ProductSide[];
  additionalInformation: Product['additionalInformation'];
  tags: string[];
  featured: boolean;
  sellCount: number;
  videoId?: string | null;
  addedAt: Date;
}

export interface VariantRow {
  productId: number;
  size: string;
  position: number;
  stock: number;
}

export interface ReviewRow {
  productId: number;
  name: string;
  email: string;
  /** 0 to 10. */
  halfStars: number;
  review: string;
  createdAt: Date;
}
