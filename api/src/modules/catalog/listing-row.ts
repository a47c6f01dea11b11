import type { ProductType } from '@shop/contracts/catalog';
import type { InLocales } from '@shop/contracts/locale';

/** A row of the view `product_listing` as it comes from the database. */
export interface ListingRow {
  id: number;
  categoryId: number;
  departmentId: number;
  productType: ProductType;
  brand: string;
  /** JSON text of a `ColourRow[]`. */
  colours: string;
  /** JSON text of the names of its sizes, an `InLocales<string>[]` in their order; empty where it has none. */
  sizes: string;
  /** Before the discount, minor units. */
  price: number;
  /** Percent, and the same as an amount: both count only while the offer runs. */
  discount: number;
  reduction: number;
  /** Milliseconds since 1970; null: always. */
  offerStart: number | null;
  offerEnd: number | null;
  inStock: boolean;
  /** 0 to 10; 0 also where nobody has rated it. */
  halfStars: number;
  featured: boolean;
  sellCount: number;
  /** Milliseconds since 1970. */
  addedAt: number;
  title: InLocales<string>;
  moreText: InLocales<string>;
}
