export interface LanguageRules {
  /** `JOINT` replaces a hyphen that joins two parts. */
  plain: (text: string) => string;
  stemsOf: (word: string) => string[];
  /** Removes inflections only, longest first: `tişörtü` gives `tişört`. */
  basesOf: (word: string) => string[];
  /** Stop words, without case and diacritics. */
  fillers: ReadonlySet<string>;
  /** Between alternatives, such as "or"; most common first. */
  joiners: readonly string[];
}

/** A non-breaking hyphen, which does not separate words. */
export const JOINT = '\u2011';
