import { randomBytes } from 'node:crypto';
import type { Design, ListedDesign } from '@shop/contracts/catalog';
import { MAX_DESIGNS, MAX_SHARES } from '@shop/contracts/limits';
import type { Locale } from '@shop/domain/locale';
import { and, desc, eq, exists, inArray, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holdOwner, type Owner, ownedBy, ownerOf } from '../../db/owner.ts';
import {
  cartLines,
  designShares,
  designs,
  type Judgement,
  orderLines,
  orders,
  type PictureRow,
  products,
  type SceneSummary,
  scenes,
} from '../../db/schema/index.ts';
import { Refusal } from '../../refusal.ts';
import { colourName, pictureIn, surfaceColour, toSide } from '../catalog/colours.ts';
import { showsUploadOf } from '../uploads/repository.ts';
import { findScene, type SceneContent, storeScene } from './scenes.ts';

export type StoredDesign = Omit<typeof designs.$inferSelect, 'sessionId' | 'customerId' | 'createdAt'> & { summary: SceneSummary };

export type NewDesign = Pick<StoredDesign, 'productId' | 'colour' | 'judgement' | 'name'> & SceneContent;

const { id, productId, colour, name, sceneId, judgement, judgedAt } = designs;
const heads = { id, productId, colour, name, sceneId, judgement, judgedAt, summary: scenes.summary };

const stored = (db: Db) => db.select(heads).from(designs).innerJoin(scenes, eq(scenes.id, designs.sceneId)).$dynamic();

export const toDesign = (
  design: Pick<StoredDesign, 'id' | 'productId' | 'colour' | 'name'>,
  { scene, sides }: SceneContent,
  { images, printMethod }: Pick<typeof products.$inferSelect, 'images' | 'printMethod'>,
  locale: Locale,
): Design => {
  const colourCode = surfaceColour(pictureIn(images, design.colour));
  return {
    DesignId: design.id,
    ...(design.name !== null && { Name: design.name }),
    PId: design.productId,
    Colour: colourName(images, design.colour, locale),
    Scene: scene,
    Sides: sides.map((side) => toSide(side, locale)),
    ...(printMethod !== null && { PrintMethod: printMethod }),
    ...(colourCode !== undefined && { ColourCode: colourCode }),
  };
};

const isOrdered = exists(
  sql`(select 1 from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.orderId}
    where ${orders.customerId} = ${designs.customerId} and ${orderLines.designId} = ${designs.id})`,
);

/** Deletes the oldest unused designs. Returns how many new designs fit. */
async function makeRoom(tx: Db, owner: Owner, more: number): Promise<number> {
  await holdOwner(tx, owner, 'designs');
  const all = await tx.$count(designs, ownedBy(designs, owner));
  if (all + more <= MAX_DESIGNS) return MAX_DESIGNS - all;
  const unordered = and(ownedBy(designs, owner), not(isOrdered));
  let over = (await tx.$count(designs, unordered)) - MAX_DESIGNS + more;
  const inUse = [cartLines, designShares].map((table) =>
    exists(tx.select({ id: table.designId }).from(table).where(eq(table.designId, designs.id))),
  );
  const spare = and(unordered, ...inUse.map(not));
  while (over > 0) {
    const oldest = await tx
      .select({ id: designs.id })
      .from(designs)
      .where(spare)
      .orderBy(designs.createdAt)
      .limit(over)
      // Skips locked designs, which may be about to enter a cart or link.
      .for('update', { skipLocked: true });
    if (oldest.length === 0) break;
    const ids = oldest.map(({ id }) => id);
    // Checks again: a design may have entered a cart since the first query.
    const gone = await tx
      .delete(designs)
      .where(and(inArray(designs.id, ids), spare))
      .returning({ id: designs.id });
    over -= gone.length;
  }
  return more - over;
}

const newId = () => randomBytes(16).toString('base64url');

/** Moves a guest's designs to the session. Ordered ones stay, and the cart gets copies. */
export async function moveFreeDesigns(tx: Db, customerId: number, sessionId: number): Promise<void> {
  const ofGuest = eq(designs.customerId, customerId);
  const inCart = exists(tx.select({ id: cartLines.id }).from(cartLines).where(eq(cartLines.designId, designs.id)));
  for (const design of await tx
    .select()
    .from(designs)
    .where(and(ofGuest, inCart, isOrdered))) {
    const copy = { ...design, id: newId(), customerId: null, sessionId };
    await tx.insert(designs).values(copy);
    await tx.update(cartLines).set({ designId: copy.id }).where(eq(cartLines.designId, design.id));
  }
  const isFree = or(inCart, not(showsUploadOf(tx, designs.sceneId, { customerId })));
  await tx
    .update(designs)
    .set({ sessionId, customerId: null })
    .where(and(ofGuest, not(isOrdered), isFree));
}

/** @throws `designs-full` */
export async function insertDesign(
  tx: Db,
  owner: Owner,
  { productId, colour, name, judgement, ...content }: NewDesign,
): Promise<StoredDesign> {
  if ((await makeRoom(tx, owner, 1)) < 1) throw new Refusal('designs-full');
  const { sceneId, summary } = await storeScene(tx, content);
  const design = { id: newId(), productId, colour, name, sceneId, judgement, judgedAt: new Date() };
  await tx.insert(designs).values({ ...design, ...ownerOf(owner) });
  return { ...design, summary };
}

export async function storeEvaluation(db: Db, designId: string, kept: Judgement): Promise<void> {
  await db.update(designs).set({ judgement: kept, judgedAt: new Date() }).where(eq(designs.id, designId));
}

const own = (owner: Owner, designId: string) => and(eq(designs.id, designId), ownedBy(designs, owner));

export async function findEqualDesign(
  db: Db,
  owner: Owner,
  { productId, colour, ...content }: Omit<NewDesign, 'judgement' | 'name'>,
): Promise<StoredDesign | undefined> {
  const equalScene = await findScene(db, content);
  if (equalScene === undefined) return undefined;
  const isSame = and(eq(designs.productId, productId), eq(designs.colour, colour), eq(designs.sceneId, equalScene));
  const [row] = await stored(db)
    .where(and(ownedBy(designs, owner), isSame))
    .orderBy(designs.createdAt)
    .limit(1)
    .for('key share', { of: designs });
  return row;
}

export async function findDesign(db: Db, owner: Owner, designId: string): Promise<StoredDesign | undefined> {
  const [row] = await stored(db).where(own(owner, designId));
  return row;
}

/** Prevents deletion of the design until `tx` ends. */
export async function holdDesign(tx: Db, owner: Owner, designId: string): Promise<StoredDesign | undefined> {
  const [row] = await stored(tx).where(own(owner, designId)).for('key share', { of: designs });
  return row;
}

export async function showDesign(db: Db, owner: Owner, designId: string, locale: Locale): Promise<Design | undefined> {
  const { scene, sides } = scenes;
  const [row] = await db
    .select({
      design: { id: designs.id, productId: designs.productId, colour: designs.colour, name: designs.name },
      scene,
      sides,
      images: products.images,
      printMethod: products.printMethod,
    })
    .from(designs)
    .innerJoin(scenes, eq(scenes.id, designs.sceneId))
    .innerJoin(products, eq(products.id, designs.productId))
    .where(own(owner, designId));
  return row ? toDesign(row.design, row, row, locale) : showOrderedDesign(db, owner, designId, locale);
}

export const toListedDesign = (
  {
    id: designId,
    productId: product,
    colour: kept,
    name: named,
    summary,
  }: Pick<StoredDesign, 'id' | 'productId' | 'colour' | 'name'> & { summary: SceneSummary | null },
  images: readonly PictureRow[],
  locale: Locale,
): ListedDesign => ({
  DesignId: designId,
  ...(named !== null && { Name: named }),
  PId: product,
  Colour: colourName(images, kept, locale),
  ...toListedScene(summary, locale),
});

/** Older remotes recognise a name list by any row in `list`. */
export const toListedScene = (summary: SceneSummary | null, locale: Locale): Pick<ListedDesign, 'People' | 'Scene' | 'Sides'> => {
  const { people = 0, shown } = summary ?? {};
  return {
    People: people,
    Scene: { version: 2, sides: {}, ...(people > 0 && { list: [{}] }) },
    Sides: shown ? [toSide(shown, locale)] : [],
  };
};

async function showOrderedDesign(db: Db, { customer }: Owner, designId: string, locale: Locale): Promise<Design | undefined> {
  if (!customer) return undefined;
  const { scene, sides } = scenes;
  const { productId, colour, keptColour, designName } = orderLines;
  const { images, printMethod } = products;
  const [row] = await db
    .select({ productId, colour, keptColour, name: designName, scene, sides, images, printMethod })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(scenes, eq(scenes.id, orderLines.sceneId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orders.customerId, customer.id), eq(orderLines.designId, designId)))
    .limit(1);
  return row && toDesign({ ...row, id: designId, colour: row.keptColour ?? row.colour }, row, row, locale);
}

/** Moves designs until the customer's limit is reached: first those in the cart, then the newest. */
export async function moveDesignsToCustomer(tx: Db, sessionId: number, customerId: number): Promise<void> {
  const isIn = (table: typeof cartLines | typeof designShares) =>
    sql<boolean>`${exists(tx.select({ id: table.designId }).from(table).where(eq(table.designId, designs.id)))}`;
  const theirs = await tx
    .select({ id: designs.id, inCart: isIn(cartLines), linked: isIn(designShares) })
    .from(designs)
    .where(and(eq(designs.sessionId, sessionId), not(showsUploadOf(tx, designs.sceneId, { sessionId }))))
    .orderBy(sql`${isIn(cartLines)} desc`, desc(designs.createdAt), designs.id);
  if (theirs.length === 0) return;
  const owner = { sessionId, customer: { id: customerId } };
  let room = await makeRoom(tx, owner, theirs.filter(({ inCart }) => inCart).length);
  await holdOwner(tx, owner, 'shares');
  const own = tx.select({ id: designs.id }).from(designs).where(ownedBy(designs, owner));
  let links = MAX_SHARES - (await tx.$count(designShares, inArray(designShares.designId, own)));
  const taken: string[] = [];
  for (const { id, linked } of theirs) {
    if (room <= 0 || (linked && links <= 0)) continue;
    room -= 1;
    if (linked) links -= 1;
    taken.push(id);
  }
  await tx.update(designs).set({ sessionId: null, customerId }).where(inArray(designs.id, taken));
}
