/** Makes `TİŞÖRT`, `Tişört` and `tisort` equal. Uses Turkish rules, because other rules turn `İ` into two characters. */
export const foldLetters = (text: string): string =>
  text.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
