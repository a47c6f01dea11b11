import { stringify } from 'csv-stringify/sync';
import { asc, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { categories, products, variants } from '../../db/schema/index.ts';
import type { Config } from '../../env.ts';
import { readCategoryPaths } from './category-paths.ts';
import { type Column, categoryColumns, productColumns } from './columns.ts';
import { outdatedDemoProducts } from './demo-data.ts';
import type { ProductRow, VariantRow } from './plan-product.ts';
import type { FileCategory, FileProduct } from './schemas.ts';

const PAGE = 500;

export const formats = ['csv', 'excel', 'json'] as const;
export type Format = (typeof formats)[number];

export async function* exportProducts(db: Db, format: Format): AsyncGenerator<string> {
  const paths = await readCategoryPaths(db);
  yield* written(productColumns, format, pages());

  async function* pages(): AsyncGenerator<FileProduct[]> {
    for (let after = 0; ; ) {
      const rows = await db.select().from(products).where(gt(products.id, after)).orderBy(asc(products.id)).limit(PAGE);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const sizes = await db.select().from(variants).where(inArray(variants.productId, ids)).orderBy(asc(variants.position));
      const byProduct = Map.groupBy(sizes, ({ productId }) => productId);
      yield rows.map((row) => toFileProduct(row, byProduct.get(row.id) ?? [], paths.pathOf(row.categoryId)));
      after = ids.at(-1) as number;
    }
  }
}

export async function* exportDemoData(db: Db, config: Pick<Config, 'catalogue' | 'brandName'>): AsyncGenerator<string> {
  yield* written(productColumns, 'json', [await outdatedDemoProducts(db, config)]);
}

export async function* exportCategories(db: Db, format: Format): AsyncGenerator<string> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const names = new Map(rows.map(({ id, name }) => [id, name.tr]));
  const page = rows.map(
    ({ parentId, ...row }): FileCategory => ({ ...row, parent: parentId === null ? null : (names.get(parentId) ?? null) }),
  );
  yield* written(categoryColumns, format, [page]);
}

function toFileProduct(row: ProductRow, sizes: readonly VariantRow[], category: string): FileProduct {
  const { categoryId: _, printable: __, offerStart, offerEnd, addedAt, archivedAt, ...rest } = row;
  return {
    ...(rest as Omit<FileProduct, 'category'>),
    category,
    offerStart: offerStart?.toISOString() ?? null,
    offerEnd: offerEnd?.toISOString() ?? null,
    addedAt: addedAt.toISOString(),
    archivedAt: archivedAt?.toISOString() ?? null,
    variants: sizes.map(({ sku, size, stock }) => ({ ...(sku !== null && { sku }), size, stock })),
  };
}

async function* written(
  all: readonly Column[],
  format: Format,
  pages: AsyncIterable<readonly object[]> | Iterable<readonly object[]>,
): AsyncGenerator<string> {
  if (format === 'json') {
    let sign = '[\n';
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield sign + page.map((item) => JSON.stringify(item)).join(',\n');
      sign = ',\n';
    }
    yield sign === '[\n' ? '[]\n' : '\n]\n';
    return;
  }
  const columns = all.filter(({ importOnly }) => !importOnly);
  const isExcel = format === 'excel';
  const csv = (rows: string[][], bom = false): string =>
    stringify(rows, { delimiter: isExcel ? ';' : ',', record_delimiter: isExcel ? 'windows' : 'unix', bom });
  yield csv([columns.map(({ name }) => name)], isExcel);
  for await (const page of pages) yield csv(page.flatMap((item) => rowsOf(item, columns, { decimal: isExcel ? ',' : '.' })));
}

function rowsOf(item: object, columns: readonly Column[], style: Parameters<Column['kind']['format']>[1]): string[][] {
  const cellsOf = columns.map(({ at, kind }): string[] => {
    const [list = '', rest] = at.split('/-/');
    const values = rest === undefined ? [valueAt(item, at)] : (valueAt(item, list) as object[]).map((one) => valueAt(one, rest));
    return values.map((value) => (value === undefined || value === null ? '' : kind.format(value, style)));
  });
  const length = Math.max(...cellsOf.map((cells) => cells.length));
  return Array.from({ length }, (_, n) => cellsOf.map((cells) => cells[n] ?? ''));
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('/').reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], value);
