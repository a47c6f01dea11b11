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

export function withoutList({ list: _, ...scene }: Scene): Scene {
  return scene;
}
