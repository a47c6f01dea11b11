/** `yaz 2026` equals `YAZ-2026`. `İlkyaz` becomes `ILKYAZ`, because keyboards differ. */
export const normaliseCode = (code: string): string =>
  code
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toUpperCase()
    .replace(/[\s\p{P}]/gu, '');

export const codeForm = /^[A-Z0-9]{3,30}$/;
