/**
 * In small letters without diacritics, `ı` and `i` the same: what Turkish keyboards and foreign ones write differently is one,
 * `TİŞÖRT`, `Tişört` and `tisort`, and in English `I` is `i` all the same.
 *
 * Lower-casing with the `tr` locale first: plain lower-casing makes two characters of `İ`.
 */
export const foldLetters = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
