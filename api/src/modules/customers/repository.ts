import { VERIFICATION_DAYS } from '@shop/contracts/limits';
import type { Address, NewAddress, UserUpdate } from '@shop/contracts/user';
import { and, asc, count, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { addresses, customers, emailVerifications, passwordResets } from '../../db/schema/index.ts';

export type CustomerRow = typeof customers.$inferSelect;

export async function findCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  return row;
}

/** `email` as `normaliseEmail` writes it. */
export async function findCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email));
  return row;
}

/** Undefined if the address is taken; the constraint decides, so that two registrations at once cannot both win. */
export async function insertCustomer(db: Db, customer: typeof customers.$inferInsert): Promise<number | undefined> {
  const [row] = await db
    .insert(customers)
    .values(customer)
    .onConflictDoNothing({ target: customers.email })
    .returning({ id: customers.id });
  return row?.id;
}

export async function updateCustomer(db: Db, id: number, { Name, Surname, Phone, Language }: UserUpdate): Promise<void> {
  const changes = {
    ...(Name !== undefined && { name: Name.trim() }),
    ...(Surname !== undefined && { surname: Surname.trim() }),
    ...(Phone !== undefined && { phone: Phone }),
    ...(Language !== undefined && { locale: Language }),
  };
  await db.update(customers).set(changes).where(eq(customers.id, id));
}

/** The customer, whom nobody else changes until the transaction ends. */
export async function lockCustomer(db: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id)).for('update');
  return row;
}

/** The same, by `email` as `normaliseEmail` writes it. */
export async function lockCustomerByEmail(db: Db, email: string): Promise<CustomerRow | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.email, email)).for('update');
  return row;
}

export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.update(customers).set({ passwordHash }).where(eq(customers.id, id));
}

/** Minutes that a link to a new password is good for (decisions, "Forgot password"). */
export const RESET_MINUTES = 60;

/** Voids older links: only the newest mail works. */
export async function replacePasswordReset(db: Db, customerId: number, tokenHash: string): Promise<void> {
  await voidPasswordResets(db, customerId);
  const expiresAt = sql`now() + make_interval(mins => ${RESET_MINUTES})`;
  await db.insert(passwordResets).values({ tokenHash, customerId, expiresAt });
}

/** Whose link it is, while it can be used. */
export async function findPasswordResetOwner(db: Db, tokenHash: string): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select({ customer: customers })
    .from(passwordResets)
    .innerJoin(customers, eq(customers.id, passwordResets.customerId))
    .where(usable(tokenHash));
  return row?.customer;
}

/** Uses the link up: of two attempts at once only one gets the customer. */
export async function takePasswordReset(db: Db, tokenHash: string): Promise<number | undefined> {
  const [row] = await db.delete(passwordResets).where(usable(tokenHash)).returning({ customerId: passwordResets.customerId });
  return row?.customerId;
}

const usable = (tokenHash: string) => and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`));

export async function voidPasswordResets(db: Db, customerId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.customerId, customerId));
}

export async function purgePasswordResets(db: Db): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}

/** Voids older links: only the newest mail works. */
export async function replaceEmailVerification(db: Db, { id, email }: { id: number; email: string }, tokenHash: string): Promise<void> {
  await db.delete(emailVerifications).where(eq(emailVerifications.customerId, id));
  const expiresAt = sql`now() + make_interval(days => ${VERIFICATION_DAYS})`;
  await db.insert(emailVerifications).values({ tokenHash, customerId: id, email, expiresAt });
}

/** Uses the link up: of two attempts at once only one gets what it proves. */
export async function takeEmailVerification(db: Db, tokenHash: string): Promise<{ customerId: number; email: string } | undefined> {
  const [row] = await db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, sql`now()`)))
    .returning({ customerId: emailVerifications.customerId, email: emailVerifications.email });
  return row;
}

/** Answers whether this is still the customer's address. */
export async function markEmailVerified(db: Db, customerId: number, email: string): Promise<boolean> {
  const marked = await db
    .update(customers)
    .set({ emailVerifiedAt: sql`coalesce(${customers.emailVerifiedAt}, now())` })
    .where(and(eq(customers.id, customerId), eq(customers.email, email)))
    .returning({ id: customers.id });
  return marked.length > 0;
}

export async function purgeEmailVerifications(db: Db): Promise<void> {
  await db.delete(emailVerifications).where(lt(emailVerifications.expiresAt, sql`now()`));
}

const toAddress = (row: typeof addresses.$inferSelect): Address => ({
  AddressId: row.id,
  Title: row.title,
  FullName: row.fullName,
  Phone: row.phone,
  City: row.city,
  District: row.district,
  Neighbourhood: row.neighbourhood,
  Line: row.line,
  ...(row.postCode !== null && { PostCode: row.postCode }),
});

const toColumns = (address: NewAddress) => ({
  title: address.Title,
  fullName: address.FullName,
  phone: address.Phone,
  city: address.City,
  district: address.District,
  neighbourhood: address.Neighbourhood,
  line: address.Line,
  postCode: address.PostCode ?? null,
});

const owned = (customerId: number, id: number) => and(eq(addresses.customerId, customerId), eq(addresses.id, id));

export async function listAddresses(db: Db, customerId: number): Promise<Address[]> {
  return (await db.select().from(addresses).where(eq(addresses.customerId, customerId)).orderBy(asc(addresses.id))).map(toAddress);
}

export async function findAddress(db: Db, customerId: number, id: number): Promise<Address | undefined> {
  const [row] = await db.select().from(addresses).where(owned(customerId, id));
  return row && toAddress(row);
}

export async function countAddresses(db: Db, customerId: number): Promise<number> {
  const [row] = await db.select({ number: count() }).from(addresses).where(eq(addresses.customerId, customerId));
  return row?.number ?? 0;
}

export async function insertAddress(db: Db, customerId: number, address: NewAddress): Promise<Address> {
  const [row] = await db
    .insert(addresses)
    .values({ customerId, ...toColumns(address) })
    .returning();
  if (!row) throw new Error('an address was not stored');
  return toAddress(row);
}

export async function replaceAddress(db: Db, customerId: number, id: number, address: NewAddress): Promise<Address | undefined> {
  const [row] = await db.update(addresses).set(toColumns(address)).where(owned(customerId, id)).returning();
  return row && toAddress(row);
}

export async function deleteAddress(db: Db, customerId: number, id: number): Promise<boolean> {
  return (await db.delete(addresses).where(owned(customerId, id)).returning({ id: addresses.id })).length > 0;
}
