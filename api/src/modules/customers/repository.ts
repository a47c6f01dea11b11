import { randomUUID } from 'node:crypto';
import { VERIFICATION_DAYS } from '@shop/contracts/limits';
import type { Address, NewAddress, UserUpdate } from '@shop/contracts/user';
import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, not, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { databaseCode } from '../../db/error-code.ts';
import {
  addresses,
  couponUses,
  customers,
  designs,
  emailVerifications,
  orders,
  passkeys,
  passwordResets,
  questions,
  reviews,
  savedDesigns,
  sessions,
  uploads,
} from '../../db/schema/index.ts';
import { publishReviews } from '../reviews/repository.ts';
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

/** Undefined if the address is taken; the constraint decides races. */
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

/** The caller has locked the guest. */
export async function changeGuestEmail(tx: Db, id: number, email: string): Promise<boolean> {
  await tx.update(customers).set({ email }).where(eq(customers.id, id));
  return hasOrders(tx, id);
}

/** Latest order first. `email` must be normalised. */
export async function listGuestsWithOrders(db: Db, email: string): Promise<number[]> {
  const rows = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.email, email), customers.provisional, not(withoutOrders)))
    .orderBy(desc(customers.id));
  return rows.map(({ id }) => id);
}

/** False if an account has the address; roll back then. The caller has locked the guest. */
export async function giveAccount(tx: Db, id: number, passwordHash: string): Promise<boolean> {
  return unlessTaken(async () => {
    await tx.update(customers).set({ passwordHash, provisional: false }).where(eq(customers.id, id));
  });
}

/** The constraint decides races. */
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

/** With their reviews, which would outlive them. */
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

/** `no key update` lets inserts that reference the customer go on, such as orders. */
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

/** Minutes. */
export const RESET_MINUTES = 60;

/** Voids older links: only the newest mail works. */
export async function replacePasswordReset(db: Db, customer: MailedLink, tokenHash: string): Promise<void> {
  await voidPasswordResets(db, customer.id);
  await insertPasswordReset(db, customer, tokenHash, RESET_MINUTES);
}

/** `email` is where the link is mailed to. */
type MailedLink = Pick<CustomerRow, 'id' | 'email'>;

export async function insertPasswordReset(db: Db, { id, email }: MailedLink, tokenHash: string, minutes: number): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  await db.insert(passwordResets).values({ tokenHash, customerId: id, email, expiresAt });
}

export async function findPasswordResetOwner(db: Db, tokenHash: string): Promise<CustomerRow | undefined> {
  const [row] = await db
    .select({ customer: customers })
    .from(passwordResets)
    .innerJoin(customers, and(eq(customers.id, passwordResets.customerId), eq(customers.email, passwordResets.email)))
    .where(usable(tokenHash));
  return row?.customer;
}

/** Of concurrent uses one gets `true`. The caller has locked the customer. */
export async function takePasswordReset(tx: Db, tokenHash: string, email: string): Promise<boolean> {
  const taken = await tx
    .delete(passwordResets)
    .where(and(usable(tokenHash), eq(passwordResets.email, email)))
    .returning({ customerId: passwordResets.customerId });
  return taken.length > 0;
}

const usable = (tokenHash: string) => and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, sql`now()`));

export async function voidPasswordResets(db: Db, customerId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.customerId, customerId));
}

export async function purgePasswordResets(db: Db): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
}

/** Returns the user agents of the passkeys. */
export async function voidPasskeys(tx: Db, customerId: number): Promise<string[]> {
  const gone = await tx.delete(passkeys).where(eq(passkeys.customerId, customerId)).returning({ userAgent: passkeys.userAgent });
  return gone.map(({ userAgent }) => userAgent);
}

/** Anybody may have entered these before the address was proved. */
export async function forgetUnprovedDetails(tx: Db, customerId: number): Promise<void> {
  await tx.update(customers).set({ name: '', surname: '', phone: '', marketingSince: null }).where(eq(customers.id, customerId));
  await tx.delete(addresses).where(eq(addresses.customerId, customerId));
  // The proof would publish unproved reviews.
  await tx.delete(reviews).where(and(eq(reviews.customerId, customerId), eq(reviews.isPublic, false)));
}

export interface ProvedEmail {
  customerId: number;
  email: string;
  replaces: string | null;
}

interface EmailToProve {
  id: number;
  email: string;
  replaces?: string | null;
}

/** Voids older links of the same kind: only the newest mail works. */
export async function replaceEmailVerification(db: Db, wanted: EmailToProve, tokenHash: string): Promise<void> {
  const { id, replaces = null } = wanted;
  if (replaces === null) {
    await db.delete(emailVerifications).where(and(eq(emailVerifications.customerId, id), isNull(emailVerifications.replaces)));
  } else await voidEmailChange(db, id);
  await insertEmailVerification(db, wanted, tokenHash);
}

export async function insertEmailVerification(db: Db, { id, email, replaces = null }: EmailToProve, tokenHash: string): Promise<void> {
  const expiresAt = sql`now() + make_interval(days => ${VERIFICATION_DAYS})`;
  await db.insert(emailVerifications).values({ tokenHash, customerId: id, email, replaces, expiresAt });
}

export async function findEmailVerificationOwner(db: Db, tokenHash: string): Promise<number | undefined> {
  const [row] = await db
    .select({ customerId: emailVerifications.customerId })
    .from(emailVerifications)
    .where(eq(emailVerifications.tokenHash, tokenHash));
  return row?.customerId;
}

/** Of concurrent uses one gets the proof. The caller has locked the customer. */
export async function takeEmailVerification(db: Db, tokenHash: string): Promise<ProvedEmail | undefined> {
  const { customerId, email, replaces } = emailVerifications;
  const [row] = await db
    .delete(emailVerifications)
    .where(and(eq(emailVerifications.tokenHash, tokenHash), gt(emailVerifications.expiresAt, sql`now()`)))
    .returning({ customerId, email, replaces });
  return row;
}

const emailChangeOf = (customerId: number) => and(eq(emailVerifications.customerId, customerId), isNotNull(emailVerifications.replaces));

export async function findNewEmail(db: Db, customerId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ email: emailVerifications.email })
    .from(emailVerifications)
    .where(and(emailChangeOf(customerId), gt(emailVerifications.expiresAt, sql`now()`)));
  return row?.email;
}

export async function voidEmailChange(db: Db, customerId: number): Promise<void> {
  await db.delete(emailVerifications).where(emailChangeOf(customerId));
}

/** False if the address is taken; roll back then. The caller has locked the customer. */
export async function setEmail(tx: Db, customerId: number, email: string): Promise<boolean> {
  const isFree = await unlessTaken(async () => {
    await tx.update(customers).set({ email, emailVerifiedAt: sql`now()` }).where(eq(customers.id, customerId));
  });
  if (!isFree) return false;
  await publishReviews(tx, customerId);
  // Older links are in the previous mailbox.
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

/** Keeps the row for its orders and frees the address. The caller has locked the customer. */
export async function closeCustomer(tx: Db, id: number, passwordHash: string): Promise<void> {
  // Random: a guessable address could be registered to block closing.
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

export type NamedAddress = NewAddress & { Title: string };

const toColumns = (address: NamedAddress) => ({
  title: address.Title,
  fullName: address.FullName,
  phone: inOneForm(address.Phone),
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

export async function insertAddress(db: Db, customerId: number, address: NamedAddress): Promise<number> {
  const [row] = await db
    .insert(addresses)
    .values({ customerId, ...toColumns(address) })
    .returning({ id: addresses.id });
  if (!row) throw new Error('an address was not stored');
  return row.id;
}

export async function replaceAddress(db: Db, customerId: number, id: number, address: NamedAddress): Promise<Address | undefined> {
  const [row] = await db.update(addresses).set(toColumns(address)).where(owned(customerId, id)).returning();
  return row && toAddress(row);
}

export async function deleteAddress(db: Db, customerId: number, id: number): Promise<boolean> {
  return (await db.delete(addresses).where(owned(customerId, id)).returning({ id: addresses.id })).length > 0;
}
