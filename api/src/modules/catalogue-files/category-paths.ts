import { type InLocales, locales } from '@shop/domain/locale';
import type { Db } from '../../db/client.ts';
import { categories } from '../../db/schema/index.ts';
import { nearest } from '../../settings/nearest-name.ts';

export type CategoryRow = typeof categories.$inferSelect;

const SEPARATOR = ' > ';

/** For example `Giyim > Tişört`. */
export function pathOf({ parentId, name }: CategoryRow, byId: ReadonlyMap<number, CategoryRow>): InLocales<string> {
  const parent = parentId === null ? undefined : byId.get(parentId);
  return { tr: [parent?.name.tr, name.tr].filter(Boolean).join(SEPARATOR), en: [parent?.name.en, name.en].filter(Boolean).join(SEPARATOR) };
}

const keyOf = (path: string): string =>
  path
    .split('>')
    .map((part) => part.trim())
    .join(SEPARATOR)
    .toLocaleLowerCase('tr');

export async function readCategoryPaths(db: Db) {
  const rows = await db.select().from(categories);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const paths = rows.map((row) => ({ id: row.id, path: pathOf(row, byId) }));
  const byKey = new Map(locales.toReversed().flatMap((locale) => paths.map(({ id, path }) => [keyOf(path[locale]), id] as const)));
  return {
    find: (path: string): number | undefined => byKey.get(keyOf(path)),
    pathOf: (id: number): string => paths.find((one) => one.id === id)?.path.tr ?? '',
    nearest: (path: string): string | undefined =>
      nearest(
        path,
        paths.map((one) => one.path.tr),
      ),
  };
}

export type CategoryPaths = Awaited<ReturnType<typeof readCategoryPaths>>;
