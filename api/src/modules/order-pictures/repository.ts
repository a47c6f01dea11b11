import type { Design } from '@shop/contracts/catalog';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderLines, orders, scenes } from '../../db/schema/index.ts';
import { toSide } from '../catalog/colours.ts';

export async function findOrderedScene(db: Db, customerId: number, orderId: number, lineId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ sceneId: orderLines.sceneId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.id, orderId), eq(orders.customerId, customerId)));
  return row?.sceneId ?? undefined;
}

export async function readOrderedDesign(db: Db, sceneId: number): Promise<Pick<Design, 'Scene' | 'Sides'> | undefined> {
  const [row] = await db.select({ scene: scenes.scene, sides: scenes.sides }).from(scenes).where(eq(scenes.id, sceneId));
  return row && { Scene: row.scene, Sides: row.sides.map((side) => toSide(side, 'tr')) };
}
