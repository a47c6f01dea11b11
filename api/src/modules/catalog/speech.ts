/** What a language has of its own in how its words are found. */
export interface Speech {
  /** The text without signs that are part of words, each of which is then one word; `JOINT` stands for a hyphen that joins. */
  plain: (text: string) => string;
  /** What a word may be an inflected or derived form of; words are as `searchable` writes them. */
  stemsOf: (word: string) => string[];
  /** What it may be a mere inflection of, so that both are searched for alike: `tişörtü` is `tişört`, `mugs` are `mug`. The longest first. */
  basesOf: (word: string) => string[];
}

/** The hyphen of a word that is one with it: a letter to whoever splits texts. */
export const JOINT = '\u2011';
