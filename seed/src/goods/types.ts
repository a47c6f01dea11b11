import type { PrintMethod } from '@shop/domain/print-method';
import type { PrintShapeName } from '../pictures/print-shapes.ts';
import type { OtherSampleName, Sample } from '../pictures/samples.ts';
import type { ColourRow } from '../row-types.ts';

// Texts of seeds are Turkish. The English texts are in `english/`.

export interface SubCategorySeed {
  id: number;
  name: string;
  picture: string;
}

export interface DepartmentSeed extends SubCategorySeed {
  /** Default: the name's slug. */
  slug?: string;
  description: string;
  children: readonly SubCategorySeed[];
}

/** Price and quantities of goods that are not sold singly. */
export interface Pack {
  of: number;
  quantities: readonly number[];
}

/** Pieces in stock, per size or of the whole product. */
export type Stock = number | Readonly<Record<string, number>>;

interface ProductSeed {
  id: number;
  category: number;
  title: string;
  description: string;
  /** Minor units, VAT included, for a pack or else a piece. */
  price: number;
  pack?: Pack;
  stock: Stock;
  /** Percent. */
  discount?: number;
  /** Days from seeding until the offer ends. */
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
  printMethod?: PrintMethod;
  /** Default: the shape's own sample. */
  sample?: OtherSampleName;
  /** Default: all colours of the shape. */
  colours?: readonly Sample['colour'][];
  vatRate: 10 | 20;
}

export interface RetailSeed extends ProductSeed {
  picture: string;
  brand: string;
  /** Only if shoppers can choose the colour. */
  colour?: ColourRow;
  vatRate?: 10 | 20;
}
