import type { Colour, Glaze, Product, ProductSide, SizeChart } from '@shop/contracts/catalog';
import type { InLocales, Locale } from '@shop/contracts/locale';
import type { Occasion } from '@shop/contracts/occasions';
import type { Part } from '@shop/contracts/scene-parts';

// What the API's tables take (`api/src/db/schema/`): its compiler holds the two against each other where rows go in.

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
  /** Pictures of the printable sides in this colour, by the side's id. */
  sides?: Record<string, string>;
  /** Of a mug in this colour. */
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
  /** Whether its author has bought the product here. */
  verified: boolean;
  createdAt: Date;
}

export interface ReadyDesignRow {
  key: string;
  occasion: Occasion;
  name: InLocales<string>;
  /** By which searches find it, beside its name. */
  words: InLocales<string>;
  /** Bottom first. */
  parts: readonly Part[];
  /** What it is sold on; the first of them that there is shows it in lists. */
  productIds: readonly number[];
  /** The colour in which lists show it, by its Turkish name; without one, or where it is not read on that, the first on which it is. */
  shownIn: string | null;
  position: number;
}
