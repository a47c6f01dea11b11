import { foldLetters } from '@shop/contracts/fold-letters';

/** A text as searches see it: its letters folded, with single spaces. Both the stored titles and the search texts go through it. */
export const searchable = (text: string): string => foldLetters(text).replace(/\s+/g, ' ').trim();
