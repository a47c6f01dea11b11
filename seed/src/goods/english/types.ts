export interface DepartmentWords {
  name: string;
  /** Default: the name's slug. */
  slug?: string;
  description: string;
  children: Readonly<Record<number, string>>;
}

export interface ProductWords {
  title: string;
  description: string;
  /** Has the same lines as the Turkish info. */
  info: Readonly<Record<string, string>>;
  tags: readonly string[];
  /** Default: a piece. */
  unit?: string;
}

export type ProductsWords = Readonly<Record<number, ProductWords>>;
