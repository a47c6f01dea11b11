import type { Locale } from '@shop/domain/locale';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderLines, orders, products, scenes } from '../../db/schema/index.ts';
import type { Drawn } from '../../print/face-picture.ts';
import { toSide } from '../catalog/colours.ts';

export async function findOrderedScene(db: Db, customerId: number, orderId: number, lineId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ sceneId: orderLines.sceneId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return row?.sceneId ?? undefined;
}

const orderedDesigns = (db: Db) =>
  db
    .select({ lineId: orderLines.id, scene: scenes.scene, sides: scenes.sides, method: products.printMethod })
    .from(orderLines)
    .innerJoin(scenes, eq(scenes.id, orderLines.sceneId))
    .innerJoin(products, eq(products.id, orderLines.productId));

export async function readOrderedDesign(db: Db, lineId: number): Promise<Drawn | undefined> {
  const [row] = await orderedDesigns(db).where(eq(orderLines.id, lineId));
  return row && { Scene: row.scene, Sides: row.sides.map((side) => toSide(side, 'tr')), method: row.method };
}

export async function listOrderedDesigns(db: Db, orderId: number, locale: Locale): Promise<(Drawn & { lineId: number })[]> {
  const rows = await orderedDesigns(db).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.position));
  return rows.map(({ scene, sides, ...row }) => ({ ...row, Scene: scene, Sides: sides.map((side) => toSide(side, locale)) }));
}
