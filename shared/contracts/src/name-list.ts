import { compareSizes } from '@shop/domain/size-order';
import type { CartLine } from './cart.ts';
import type { OrderLine } from './orders.ts';
import type { AnyScene, ListRow, Scene } from './scene.ts';

const none: readonly ListRow[] = [];

export const rowsIn = (scene: AnyScene): readonly ListRow[] => (scene.version === 2 ? (scene.list ?? none) : none);

export const rowsOfSize = (list: readonly ListRow[], sizeId: number): { row: ListRow; index: number }[] =>
  list.map((row, index) => ({ row, index })).filter(({ row }) => row.sizeId === undefined || row.sizeId === sizeId);

export function sceneOfSize<S extends AnyScene>(scene: S, sizeId: number): S {
  const rows = rowsOfSize(rowsIn(scene), sizeId).map(({ row }) => row);
  return rows.length > 0 ? { ...scene, list: rows } : scene;
}

export function piecesOf(list: readonly ListRow[], only: number | undefined): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { sizeId = only } of list) if (sizeId !== undefined) pieces.set(sizeId, (pieces.get(sizeId) ?? 0) + 1);
  return pieces;
}

export const rowText = ({ name, number }: ListRow): string => [name, number].filter((part) => part !== undefined).join(' ');

/** Appends ` ·`, because a person without a name would look like a second number: `UMUT 99, 14`. */
export const separatedPeople = (people: readonly string[]): string[] =>
  people.map((person, n) => (n < people.length - 1 ? `${person} ·` : person));

export function withoutList({ list: _, ...scene }: Scene): Scene {
  return scene;
}

/** `Parts`: the lines of one name list, one per size, in size order. */
export type ShownLine<L = OrderLine> = L & { Parts?: readonly L[] };

const listKey = ({ Design, UnitPrice }: CartLine): string | undefined =>
  Design && Design.People > 0 ? `${Design.DesignId} ${UnitPrice}` : undefined;

export const shownLines = <L extends OrderLine>(lines: readonly L[]): ShownLine<L>[] =>
  lines.flatMap((first): ShownLine<L>[] => {
    const key = listKey(first);
    if (key === undefined) return [first];
    if (lines.find((line) => listKey(line) === key) !== first) return [];
    const parts = lines.filter((line) => listKey(line) === key).sort((a, b) => compareSizes(a.Size, b.Size));
    const sum = (of: 'Qty' | 'LineTotal') => parts.reduce((total, line) => total + line[of], 0);
    const notices = [...new Set(parts.flatMap(({ Notices = [] }) => Notices))];
    return [
      {
        ...first,
        Size: parts.length > 1 ? '' : first.Size,
        Qty: sum('Qty'),
        LineTotal: sum('LineTotal'),
        InStock: parts.every(({ InStock }) => InStock),
        ...(notices.length > 0 && { Notices: notices }),
        Parts: parts,
      },
    ];
  });
