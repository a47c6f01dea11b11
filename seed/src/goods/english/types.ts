// The goods in English: what a translator writes. Everything else of them, such as prices, is beside the Turkish words.

export interface DepartmentWords {
  name: string;
  /** Only where it is not the name's own slug. */
  slug?: string;
  description: string;
  /** Names of the sub-categories by their ids. */
  children: Readonly<Record<number, string>>;
}

export interface ProductWords {
  title: string;
  description: string;
  /** Line for line what the Turkish one says. */
  info: Readonly<Record<string, string>>;
  tags: readonly string[];
  /** Only where it is not a piece. */
  unit?: string;
}

/** By the product's id. */
export type ProductsWords = Readonly<Record<number, ProductWords>>;
