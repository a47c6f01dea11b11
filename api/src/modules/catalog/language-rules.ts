export interface LanguageRules {
  /** `JOINT` replaces a hyphen that joins two parts. */
  plain: (text: string) => string;
  stemsOf: (word: string) => string[];
  /** Removes inflections only, longest result first: `tişörtü` gives `tişört`, `mugs` gives `mug`. */
  basesOf: (word: string) => string[];
  /** Stop words, folded: they do not distinguish products. */
  fillers: ReadonlySet<string>;
  /** Fillers between alternatives, such as "or"; the usual one first. */
  joiners: readonly string[];
}

/** A non-breaking hyphen counts as a letter when texts are split. */
export const JOINT = '\u2011';
