import { createHash } from 'node:crypto';
import { printedSides } from '@shop/contracts/line-prices';
import { rowsIn } from '@shop/contracts/name-list';
import type { AnyScene } from '@shop/contracts/scene';
import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { designs, orderLines, type SceneSummary, type SideRow, savedDesigns, scenes } from '../../db/schema/index.ts';
import { uploadsIn } from '../uploads/uploads-in-scene.ts';

export interface SceneContent {
  scene: AnyScene;
  sides: SideRow[];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

const hashOf = ({ scene, sides }: SceneContent): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted([scene, sides])))
    .digest('base64url');

function summaryOf({ scene, sides }: SceneContent): SceneSummary {
  const printed = printedSides(scene, sides);
  const list = rowsIn(scene);
  const pieces = new Map<number | undefined, number>();
  for (const { sizeId } of list) pieces.set(sizeId, (pieces.get(sizeId) ?? 0) + 1);
  return {
    printed,
    shown: sides.find(({ id }) => printed.some((side) => side.id === id)) ?? sides[0] ?? null,
    people: list.length,
    pieces: [...pieces].map(([sizeId, qty]) => ({ ...(sizeId !== undefined && { sizeId }), qty })),
    visibleUploads: uploadsIn(scene),
  };
}

function toRow(content: SceneContent): typeof scenes.$inferInsert {
  const { scene, sides } = content;
  return {
    hash: hashOf(content),
    scene,
    sides,
    bytes: Buffer.byteLength(JSON.stringify([scene, sides])),
    uploads: uploadsIn(scene, true),
    summary: summaryOf(content),
  };
}

export interface StoredScene {
  sceneId: number;
  summary: SceneSummary;
}

/** Stores equal scenes once. Prevents deletion until `tx` ends. */
export async function storeScene(tx: Db, content: SceneContent): Promise<StoredScene> {
  const row = toRow(content);
  for (;;) {
    await tx.insert(scenes).values(row).onConflictDoNothing({ target: scenes.hash });
    const [kept] = await tx.select({ id: scenes.id }).from(scenes).where(eq(scenes.hash, row.hash)).for('key share');
    if (kept) return { sceneId: kept.id, summary: row.summary };
  }
}

export async function findScene(db: Db, content: SceneContent): Promise<number | undefined> {
  const [row] = await db
    .select({ id: scenes.id })
    .from(scenes)
    .where(eq(scenes.hash, hashOf(content)));
  return row?.id;
}

export async function readScene(db: Db, sceneId: number): Promise<SceneContent> {
  const [row] = await db.select({ scene: scenes.scene, sides: scenes.sides }).from(scenes).where(eq(scenes.id, sceneId));
  if (!row) throw new Error(`the scene ${sceneId} is not stored`);
  return row;
}

const referring = [designs, savedDesigns, orderLines];

const isUnused = (db: Db): SQL | undefined =>
  and(...referring.map((table) => not(exists(db.select({ one: sql`1` }).from(table).where(eq(table.sceneId, scenes.id))))));

export async function readScenes(db: Db, sceneIds: readonly number[]): Promise<Map<number, SceneContent>> {
  const rows = await db
    .select({ id: scenes.id, scene: scenes.scene, sides: scenes.sides })
    .from(scenes)
    .where(inArray(scenes.id, [...sceneIds]));
  return new Map(rows.map(({ id, ...content }) => [id, content]));
}

export async function purgeScenes(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const unused = await tx.select({ id: scenes.id }).from(scenes).where(isUnused(tx)).for('update', { skipLocked: true });
    const ids = unused.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.delete(scenes).where(and(sql`${scenes.id} = any(${sql.param(ids)}::int[])`, isUnused(tx)));
  });
}

export async function designBytes(db: Db, designIds: readonly string[]): Promise<number> {
  if (designIds.length === 0) return 0;
  const used = db
    .select({ id: designs.sceneId })
    .from(designs)
    .where(inArray(designs.id, [...designIds]));
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${scenes.bytes}), 0)::int` })
    .from(scenes)
    .where(inArray(scenes.id, used));
  return row?.bytes ?? 0;
}
