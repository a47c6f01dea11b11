/** Undefined for what is no amount in whole minor units, such as `1.005`, `-1` or `1e3`. Never computes with fractions. */
export function toMinor(decimal: string | number): number | undefined {
  const [, whole = '', fraction = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(decimal)) ?? [];
  return whole === '' ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}
