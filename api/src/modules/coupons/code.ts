/**
 * A code as it is stored: shoppers type `yaz 2026`, `YAZ-2026` and, on a Turkish keyboard, `İlkyaz` for `ILKYAZ`. Letters lose
 * their Turkish marks, so that it does not matter whose rules of upper case a keyboard follows.
 */
export const normaliseCode = (code: string): string =>
  code
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toUpperCase()
    .replace(/[\s\p{P}]/gu, '');

/** What a code may be made of. */
export const codeForm = /^[A-Z0-9]{3,30}$/;
