/** Shoppers type `yaz 2026` or `YAZ-2026`. Dropping Turkish marks makes the keyboard's case rules irrelevant: `İlkyaz` is `ILKYAZ`. */
export const normaliseCode = (code: string): string =>
  code
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toUpperCase()
    .replace(/[\s\p{P}]/gu, '');

export const codeForm = /^[A-Z0-9]{3,30}$/;
