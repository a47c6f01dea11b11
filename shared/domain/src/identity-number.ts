/** Turkish identity number (TCKN): eleven digits. The last two are check digits. */
export function isIdentityNumber(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false;
  const digits = Array.from(text, Number);
  const every = (from: number, step: number, to: number): number =>
    digits.slice(from, to).reduce((sum, digit, index) => (index % step === 0 ? sum + digit : sum), 0);
  const tenth = (((every(0, 2, 9) * 7 - every(1, 2, 8)) % 10) + 10) % 10;
  return tenth === digits[9] && every(0, 1, 10) % 10 === digits[10];
}
