/** Equates `TİŞÖRT`, `Tişört` and `tisort`. In other locales `İ` would become two characters. */
export const foldLetters = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
