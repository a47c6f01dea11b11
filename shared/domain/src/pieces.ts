/** Parses a count such as `1.000 adet`. Returns NaN for text that is not a count. */
export const piecesIn = (text: string): number =>
  /\d/.test(text) ? Number(text.replace(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, '').replace(/\p{L}+\.?\s*$/u, '')) : Number.NaN;
