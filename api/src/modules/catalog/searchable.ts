import { foldLetters } from '@shop/domain/fold-letters';

export const searchable = (text: string): string => foldLetters(text).replace(/\s+/g, ' ').trim();
