import type { categoryPictures } from '../pictures/category-pictures.ts';
import type { PrintShapeName } from '../pictures/print-shapes.ts';
import type { RetailName } from '../pictures/retail-pictures.ts';
import type { OtherSampleName, Sample } from '../pictures/samples.ts';
import type { ColourRow } from '../row-types.ts';

// The goods and their Turkish words. What they are called in English is in `english/`.

type CategoryPictureName = keyof typeof categoryPictures;

export interface SubCategorySeed {
  id: number;
  name: string;
  picture: CategoryPictureName;
}

export interface DepartmentSeed extends SubCategorySeed {
  /** Only where it is not the name's own slug. */
  slug?: string;
  description: string;
  children: readonly SubCategorySeed[];
}

/** Sizes with their stock, or the stock of a product without sizes. */
export type Stock = number | Readonly<Record<string, number>>;

interface ProductSeed {
  id: number;
  category: number;
  title: string;
  description: string;
  /** Minor units, VAT included. */
  price: number;
  stock: Stock;
  /** Percent. */
  discount?: number;
  /** The discount ends so many days after seeding. */
  offerDays?: number;
  info: Readonly<Record<string, string>>;
  tags: readonly string[];
  unit?: string;
  featured?: boolean;
  sold: number;
  videoId?: string;
}

export interface PrintSeed extends ProductSeed {
  shape: PrintShapeName;
  /** What its pictures show, where that is not the shape's own sample: another colour, which then comes first, and another print. */
  sample?: OtherSampleName;
  /** Where it is not sold in all of its shape's. */
  colours?: readonly Sample['colour'][];
  vatRate: 10 | 20;
}

export interface RetailSeed extends ProductSeed {
  picture: RetailName;
  brand: string;
  /** Colour of the pictured piece, where it has a choice worth naming. */
  colour?: ColourRow;
  vatRate?: 10 | 20;
}
