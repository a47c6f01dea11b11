export const sizeKinds = ['clothes', 'age', 'shoes', 'ring', 'length', 'other'] as const;
export type SizeKind = (typeof sizeKinds)[number];

/** Larger numbers are shoe sizes. */
const LARGEST_RING = 30;

/** Infers the kind from the size's name, because lists mix clothes, shoes and rings. */
export function sizeKindOf(name: string): SizeKind {
  if (/^(?:\d{0,2}X{0,4}[SL]|M)(?:[/-](?:X{0,4}[SL]|M))?$/i.test(name)) return 'clothes';
  if (/yaş|years?$|\bay\b|months?$/i.test(name)) return 'age';
  if (/^\d{1,2}(?:[.,]5)?$/.test(name)) return Number.parseInt(name, 10) < LARGEST_RING ? 'ring' : 'shoes';
  if (/\d ?(?:mm|cm|m)$/i.test(name)) return 'length';
  return 'other';
}

export const bySizeKind = <T extends { name: string }>(sizes: readonly T[]): [kind: SizeKind, sizes: T[]][] =>
  sizeKinds.flatMap((kind) => {
    const own = sizes.filter(({ name }) => sizeKindOf(name) === kind);
    return own.length > 0 ? [[kind, own] as [SizeKind, T[]]] : [];
  });
