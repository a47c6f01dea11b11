/**
 * A text as searches see it: lower-case, without diacritics, `ı` and `i` the same; so `tisort`, `TİŞÖRT` and
 * `Tişört` are one word, and in English `I` is `i` all the same. Both the stored titles and the search texts go through it.
 *
 * Lower-casing with the `tr` locale first: plain lower-casing makes two characters of `İ`.
 */
export const searchable = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').replace(/\s+/g, ' ').trim();
