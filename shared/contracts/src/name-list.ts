import type { AnyScene, ListRow, Scene } from './scene.ts';

// Lists of names and numbers, one shirt a row: apart from what draws them, for whoever only counts or reads.

const none: readonly ListRow[] = [];

/** The rows of a design; empty where it has no list. */
export const rowsIn = (scene: AnyScene): readonly ListRow[] => (scene.version === 2 ? (scene.list ?? none) : none);

/** With their places in the list, from 0. A product without sizes has one, which rows need not name. */
export const rowsOfSize = (list: readonly ListRow[], sizeId: number): { row: ListRow; index: number }[] =>
  list.map((row, index) => ({ row, index })).filter(({ row }) => row.sizeId === undefined || row.sizeId === sizeId);

/** The design with the list of a size alone, whose first person a picture of that size shows; as it is where nobody of it has that size. */
export function sceneOfSize<S extends AnyScene>(scene: S, sizeId: number): S {
  const rows = rowsOfSize(rowsIn(scene), sizeId).map(({ row }) => row);
  return rows.length > 0 ? { ...scene, list: rows } : scene;
}

/** Pieces by size; of rows without one, those of the size `only`. */
export function piecesOf(list: readonly ListRow[], only: number | undefined): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { sizeId = only } of list) if (sizeId !== undefined) pieces.set(sizeId, (pieces.get(sizeId) ?? 0) + 1);
  return pieces;
}

/** A row as it is read: `Işıl 10`. */
export const rowText = ({ name, number }: ListRow): string => [name, number].filter((part) => part !== undefined).join(' ');

/** The same design without its list, as whoever may not read the names gets it. */
export function withoutList({ list: _, ...scene }: Scene): Scene {
  return scene;
}
