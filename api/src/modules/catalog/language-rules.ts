export interface LanguageRules {
  plain: (text: string) => string;
  stemsOf: (word: string) => string[];
  /** Bases without inflections, longest first: `tişörtü` gives `tişört`. */
  basesOf: (word: string) => string[];
  /** Stop words, without case and diacritics. */
  fillers: ReadonlySet<string>;
  joiners: readonly string[];
}

/** A non-breaking hyphen. It does not separate words. */
export const JOINT = '\u2011';
