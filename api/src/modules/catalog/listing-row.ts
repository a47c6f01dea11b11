import type { ProductType } from '@shop/contracts/catalog';
import type { InLocales } from '@shop/domain/locale';

export interface ListingRow {
  id: number;
  categoryId: number;
  departmentId: number;
  productType: ProductType;
  brand: string;
  /** JSON text of a `ColourRow[]`. */
  colours: string;
  /** JSON text of an `InLocales<string>[]`. */
  sizes: string;
  /** Before the discount, minor units. */
  price: number;
  /** Percent, and the same as an amount; both count only during the offer. */
  discount: number;
  reduction: number;
  /** Milliseconds since 1970; null: always. */
  offerStart: number | null;
  offerEnd: number | null;
  inStock: boolean;
  /** 0 to 10; 0 also without ratings. */
  halfStars: number;
  featured: boolean;
  sellCount: number;
  /** Milliseconds since 1970. */
  addedAt: number;
  title: InLocales<string>;
  moreText: InLocales<string>;
}
