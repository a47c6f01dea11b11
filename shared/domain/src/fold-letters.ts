/** Folds letters so that `TİŞÖRT`, `Tişört` and `tisort` match. Lower-cases in `tr` first, because the default splits `İ`. */
export const foldLetters = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
