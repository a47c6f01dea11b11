import { foldLetters } from '@shop/domain/fold-letters';

/** Folds letters and spaces, for stored titles and search texts alike. */
export const searchable = (text: string): string => foldLetters(text).replace(/\s+/g, ' ').trim();
