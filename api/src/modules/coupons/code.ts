/** Equates `yaz 2026` and `YAZ-2026`. Turkish marks are removed, because case rules differ by keyboard: `İlkyaz` becomes `ILKYAZ`. */
export const normaliseCode = (code: string): string =>
  code
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toUpperCase()
    .replace(/[\s\p{P}]/gu, '');

export const codeForm = /^[A-Z0-9]{3,30}$/;
