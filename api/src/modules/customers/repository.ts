import { randomUUID } from 'node:crypto';
import type { UserUpdate } from '@shop/contracts/user';
import { and, asc, desc, eq, inArray, isNotNull, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { databaseCode } from '../../db/error-code.ts';
import {
  addresses,
  companies,
  couponUses,
  customers,
  designs,
  emailVerifications,
  orders,
  passkeys,
  questions,
  reviews,
  savedDesigns,
  sessions,
  uploads,
} from '../../db/schema/index.ts';
import { publishReviews } from '../reviews/repository.ts';
import { voidPasswordResets } from './password-reset-repository.ts';
import { inOneForm } from './phone.ts';
import { voidSecondSteps } from './second-factor-repository.ts';

const UNIQUE_VIOLATION = '23505';

export type CustomerRow = typeof customers.$inferSelect;

export async function findCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row;
}

const accountOf = (email: string) => and(eq(customers.email, email), not(customers.provisional));

/** `email` must be normalised. Never returns a guest. */
export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(accountOf(email));
  return row;
}

export async function insertCustomer(db: Db, customer: typeof customers.$inferInsert): Promise<number | undefined> {
  const [row] = await db
    .insert(customers)
    .values(customer)
    .onConflictDoNothing({ target: customers.email, where: not(customers.provisional) })
    .returning({ id: customers.id });
  return row?.id;
}

export async function findGuestBySignup(db: Db, email: string, signupKey: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), customers.provisional, eq(customers.signupKey, signupKey), withoutOrders));
  return row?.id;
}

const withoutOrders = sql`not exists (select from ${orders} where ${orders.customerId} = ${customers.id})`;

export const hasOrders = async (db: Db, customerId: number): Promise<boolean> =>
  (await db.$count(orders, eq(orders.customerId, customerId))) > 0;

export async function changeGuestEmail(tx: Db, id: number, email: string): Promise<boolean> {
  await tx.update(customers).set({ email }).where(eq(customers.id, id));
  return hasOrders(tx, id);
}

/** Newest guest first. `email` must be normalised. */
export async function listGuestsWithOrders(db: Db, email: string): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), customers.provisional, not(withoutOrders)))
    .orderBy(desc(customers.id));
  return rows.map(({ id }) => id);
}

/** False if the e-mail address is taken: then roll back. The caller has locked the guest. */
export async function giveAccount(tx: Db, id: number, passwordHash: string): Promise<boolean> {
  return unlessTaken(async () => {
    await tx.update(customers).set({ passwordHash, provisional: false }).where(eq(customers.id, id));
  });
}

async function unlessTaken(change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    if (error instanceof Error && databaseCode(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** The caller has locked both customers. */
export async function mergeCustomer(tx: Db, from: number, customerId: number): Promise<void> {
  for (const table of [orders, couponUses, designs, savedDesigns, uploads, questions])
    await tx.update(table).set({ customerId }).where(eq(table.customerId, from));
  const reviewed = tx.select({ id: reviews.productId }).from(reviews).where(eq(reviews.customerId, customerId));
  const theirs = and(eq(reviews.customerId, from), reviews.isPublic, notInArray(reviews.productId, reviewed));
  await tx.update(reviews).set({ customerId }).where(theirs);
  await deleteCustomers(tx, eq(customers.id, from));
}

/** Also deletes reviews, which the foreign key would keep. */
export async function deleteCustomers(tx: Db, which: SQL | undefined): Promise<void> {
  await tx.delete(reviews).where(inArray(reviews.customerId, tx.select({ id: customers.id }).from(customers).where(which)));
  await tx.delete(customers).where(which);
}

export async function purgeGuests(db: Db): Promise<void> {
  const noSession = sql`not exists (select from ${sessions} where ${sessions.customerId} = ${customers.id})`;
  await deleteCustomers(db, and(customers.provisional, noSession, withoutOrders));
}

export async function isGuestsOrder(db: Db, orderId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.id, orderId), customers.provisional));
  return row !== undefined;
}

export type Details = Omit<UserUpdate, 'Email' | 'Password'>;

export async function updateCustomer(db: Db, id: number, { Name, Surname, Phone, Language, Marketing }: Details): Promise<void> {
  const changes = {
    ...(Name !== undefined && { name: Name.trim() }),
    ...(Surname !== undefined && { surname: Surname.trim() }),
    ...(Phone !== undefined && { phone: inOneForm(Phone) }),
    ...(Language !== undefined && { locale: Language }),
    ...(Marketing !== undefined && { marketingSince: Marketing ? sql`coalesce(${customers.marketingSince}, now())` : null }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.update(customers).set(changes).where(eq(customers.id, id));
}

/** `no key update` still allows inserts that refer to the customer, such as orders. */
export async function lockCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id)).for('no key update');
  return row;
}

/** `email` must be normalised. */
export async function lockCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(accountOf(email)).for('no key update');
  return row;
}

export async function listSubscribers(db: Db) {
  const { email, name, locale, marketingSince } = customers;
  return db
    .select({ email, name, locale, since: sql<Date>`${marketingSince}`.mapWith(marketingSince) })
    .from(customers)
    .where(and(isNotNull(marketingSince), isNotNull(customers.emailVerifiedAt)))
    .orderBy(asc(marketingSince), asc(customers.id));
}

export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await voidSecondSteps(db, id);
  await db.update(customers).set({ passwordHash }).where(eq(customers.id, id));
}

export async function voidPasskeys(tx: Db, customerId: number): Promise<string[]> {
  const gone = await tx.delete(passkeys).where(eq(passkeys.customerId, customerId)).returning({ userAgent: passkeys.userAgent });
  return gone.map(({ userAgent }) => userAgent);
}

/** Before the verification, anybody could have entered these details. */
export async function forgetUnprovedDetails(tx: Db, customerId: number): Promise<void> {
  await tx.update(customers).set({ name: '', surname: '', phone: '', marketingSince: null }).where(eq(customers.id, customerId));
  for (const table of [addresses, companies]) await tx.delete(table).where(eq(table.customerId, customerId));
  // Verifying the e-mail address would publish these reviews.
  await tx.delete(reviews).where(and(eq(reviews.customerId, customerId), eq(reviews.isPublic, false)));
}

/** False if the e-mail address is taken: then roll back. The caller has locked the customer. */
export async function setEmail(tx: Db, customerId: number, email: string): Promise<boolean> {
  const isFree = await unlessTaken(async () => {
    await tx.update(customers).set({ email, emailVerifiedAt: sql`now()` }).where(eq(customers.id, customerId));
  });
  if (!isFree) return false;
  await publishReviews(tx, customerId);
  // Older links went to the previous e-mail address.
  await tx.delete(emailVerifications).where(eq(emailVerifications.customerId, customerId));
  return true;
}

export async function markEmailVerified(db: Db, customerId: number, email: string): Promise<boolean> {
  const marked = await db
    .update(customers)
    .set({ emailVerifiedAt: sql`coalesce(${customers.emailVerifiedAt}, now())` })
    .where(and(eq(customers.id, customerId), eq(customers.email, email)))
    .returning({ id: customers.id });
  if (marked.length === 0) return false;
  await publishReviews(db, customerId);
  return true;
}

/** Keeps an anonymous row for orders. Frees the e-mail address. The caller has locked the customer. */
export async function closeCustomer(tx: Db, id: number, passwordHash: string): Promise<void> {
  // Random, because an account with a predictable address would block the closing.
  const email = `closed-${id}-${randomUUID()}@account.invalid`;
  const nobody = { email, passwordHash, name: '', surname: '', phone: '', signupKey: null, provisional: false };
  await tx
    .update(customers)
    .set({ ...nobody, emailVerifiedAt: null, marketingSince: null, closedAt: sql`now()` })
    .where(eq(customers.id, id));
  await voidPasswordResets(tx, id);
  await voidPasskeys(tx, id);
  await tx.delete(emailVerifications).where(eq(emailVerifications.customerId, id));
}
