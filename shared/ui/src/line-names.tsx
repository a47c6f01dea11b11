import type { CartLine } from '@shop/contracts/cart';
import { rowsIn, rowsOfSize, rowText } from '@shop/contracts/name-list';
import { useLocale } from '@shop/runtime';

const texts = {
  tr: (people: string) => `Kişiler: ${people}`,
  en: (people: string) => `People: ${people}`,
};

/** Who gets the line's pieces, where its design has a list of names: to be read over before it counts, and found again after. */
export function LineNames({ line: { Design, VariantId }, className }: { line: CartLine; className?: string | undefined }) {
  const say = texts[useLocale()];
  const rows = Design ? rowsOfSize(rowsIn(Design.Scene), VariantId) : [];
  if (rows.length === 0) return null;
  return <span className={className}>{say(rows.map(({ row }) => rowText(row)).join(', '))}</span>;
}
