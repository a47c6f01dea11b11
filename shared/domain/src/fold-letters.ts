/** Makes `TİŞÖRT`, `Tişört` and `tisort` equal. Lower-cases in `tr`, because other locales turn `İ` into two characters. */
export const foldLetters = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
