import type { Colour, Glaze, Product, ProductSide, SizeChart } from '@shop/contracts/catalog';
import type { Occasion } from '@shop/contracts/occasions';
import type { Part } from '@shop/contracts/ready-designs';
import type { InLocales, Locale } from '@shop/domain/locale';
import type { PrintMethod } from '@shop/domain/print-method';

// The compiler checks that these rows match `api/src/db/schema/`.

export interface CategoryRow {
  id: number;
  parentId: number | null;
  kind: 'print' | 'retail';
  name: InLocales<string>;
  slug: InLocales<string>;
  img: string;
  description: InLocales<string>;
  position: number;
  sizeChart: SizeChartRow | null;
}

export interface SizeChartRow extends Omit<SizeChart, 'measures' | 'rows'> {
  measures: InLocales<string>[];
  rows: { size: InLocales<string>; values: number[] }[];
}

export interface ColourRow extends Omit<Colour, 'name'> {
  name: InLocales<string>;
}

export interface SideRow extends Omit<ProductSide, 'name'> {
  name: InLocales<string>;
}

export interface PictureRow {
  img: string;
  color?: ColourRow;
  sides?: Record<string, string>;
  glaze?: Glaze;
}

export interface ProductRow {
  id: number;
  sku: string;
  categoryId: number;
  slug: InLocales<string>;
  title: InLocales<string>;
  description: InLocales<string>;
  brand: string;
  unit: InLocales<string>;
  productType: Product['productType'];
  printable: boolean;
  /** `null` if unknown or unprinted. */
  printMethod?: PrintMethod | null;
  /** Minor units, before the discount. */
  price: number;
  packOf?: number;
  quantities?: number[];
  quantitySteps?: Product['quantitySteps'];
  /** Percent. */
  discount: number;
  vatRate: number;
  offerStart: Date | null;
  offerEnd: Date | null;
  img: string;
  images: PictureRow[];
  sides: SideRow[];
  additionalInformation: InLocales<Product['additionalInformation']>;
  tags: InLocales<string[]>;
  featured: boolean;
  sellCount: number;
  videoId?: string | null;
  addedAt: Date;
}

export interface VariantRow {
  productId: number;
  size: InLocales<string>;
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
  locale: Locale;
  verified: boolean;
  createdAt: Date;
}

export interface ReadyDesignRow {
  key: string;
  occasion: Occasion;
  name: InLocales<string>;
  words: InLocales<string>;
  /** Bottom layer first. */
  parts: readonly Part[];
  productIds: readonly number[];
  /** Turkish name of the shown product colour; `null`: the first legible one. */
  shownIn: string | null;
  position: number;
}
