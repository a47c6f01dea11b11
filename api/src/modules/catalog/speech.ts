/** What a language has of its own in how its words are found. */
export interface Speech {
  /** The text without signs that are part of words, each of which is then one word. */
  plain: (text: string) => string;
  /** What a word may be an inflected form of; words are as `searchable` writes them. */
  stemsOf: (word: string) => string[];
}
