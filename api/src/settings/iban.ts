const lengths: Readonly<Record<string, number>> = { TR: 26, DE: 22, NL: 18, FR: 27, GB: 22, CY: 28, AZ: 28 };

export const formatIban = (iban: string): string => compact(iban).replace(/(.{4})(?=.)/g, '$1 ');

const compact = (iban: string): string => iban.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Checks the ISO 7064 mod 97-10 digits (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  if ((lengths[iban.slice(0, 2)] ?? iban.length) !== iban.length) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
