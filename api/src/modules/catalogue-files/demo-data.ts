import { catalogueRows } from '@shop/seed/catalogue';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Db } from '../../db/client.ts';
import { products } from '../../db/schema/index.ts';
import type { Config } from '../../env.ts';
import type { ProductRow } from './plan-product.ts';
import type { FileProduct } from './schemas.ts';

type Seeded = ReturnType<typeof catalogueRows>['products'][number];
type Side = ProductRow['sides'][number];

const addedFields = ['groundColour', 'maxColours', 'mug', 'collarMm', 'cutMm', 'cornerMm', 'contourMm'] as const satisfies (keyof Side)[];

const lacksField = (own: Side, seeded: Side): boolean =>
  addedFields.some((field) => seeded[field] !== undefined && own[field] === undefined) ||
  (seeded.cutMm?.wraps === true && own.cutMm?.wraps === undefined);

/** For `products import`: demo products of older shops, with the data that they lack. */
export async function outdatedDemoProducts(
  db: Db,
  { catalogue, brandName }: Pick<Config, 'catalogue' | 'brandName'>,
): Promise<FileProduct[]> {
  if (catalogue === 'none') return [];
  const seeded = new Map(catalogueRows(catalogue, new Date(), brandName).products.map((row) => [row.sku, row]));
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.sku, [...seeded.keys()]), isNull(products.archivedAt)));
  return rows.flatMap((row) => {
    const missing = missingIn(row, seeded.get(row.sku) as Seeded);
    return Object.keys(missing).length === 0 ? [] : { sku: row.sku, ...missing };
  });
}

function missingIn(own: ProductRow, seeded: Seeded): Omit<FileProduct, 'sku'> {
  const { printMethod, packOf = 1, quantities = [] } = seeded;
  const sideOf = (id: string) => seeded.sides.find((side) => side.id === id);
  const isOld = own.sides.some((side) => lacksField(side, sideOf(side.id) ?? side));
  return {
    ...(printMethod && own.printMethod === null && { printMethod }),
    ...(packOf > 1 && own.packOf === 1 && { packOf }),
    ...(quantities.length > 0 && own.quantities.length === 0 && { quantities }),
    // Replaces images and sides together, because a side's millimetres are measured in its image.
    ...(isOld && {
      images: seeded.images as NonNullable<FileProduct['images']>,
      sides: own.sides.map(({ name, price, ...side }) => ({ ...side, ...sideOf(side.id), name, price })) as NonNullable<
        FileProduct['sides']
      >,
    }),
  };
}

export async function warnOfOutdatedDemo(db: Db, config: Config, log: Logger): Promise<void> {
  const outdated = await outdatedDemoProducts(db, config);
  if (outdated.length === 0) return;
  const first = outdated.slice(0, 10).map(({ sku }) => sku);
  log.warn(
    { products: outdated.length, first },
    'demo products lack print data of this version: run "products export demo.json --demo-data"',
  );
}
