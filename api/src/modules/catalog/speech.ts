export interface Speech {
  /** `JOINT` stands for a hyphen that joins two parts. */
  plain: (text: string) => string;
  stemsOf: (word: string) => string[];
  /** Inflections only, the longest first: `tişörtü` gives `tişört`, `mugs` gives `mug`. */
  basesOf: (word: string) => string[];
  /** Folded words that tell no product from another. */
  fillers: ReadonlySet<string>;
  /** Fillers between alternatives, the usual one first. */
  joiners: readonly string[];
}

/** A non-breaking hyphen counts as a letter when texts are split. */
export const JOINT = '\u2011';
