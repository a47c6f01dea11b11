import type { Address, NewAddress, UserUpdate } from '@shop/contracts/user';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { addresses, customers } from '../../db/schema/index.ts';

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

export async function updateCustomer(db: Db, id: number, { Name, Surname, Phone }: UserUpdate): Promise<void> {
  const changes = { ...(Name && { name: Name.trim() }), ...(Surname && { surname: Surname.trim() }), ...(Phone && { phone: Phone }) };
  await db.update(customers).set(changes).where(eq(customers.id, id));
}

export async function setPasswordHash(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.update(customers).set({ passwordHash }).where(eq(customers.id, id));
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

export async function insertAddress(db: Db, customerId: number, address: NewAddress): Promise<Address | undefined> {
  const [row] = await db
    .insert(addresses)
    .values({ customerId, ...toColumns(address) })
    .returning();
  return row && toAddress(row);
}

export async function replaceAddress(db: Db, customerId: number, id: number, address: NewAddress): Promise<Address | undefined> {
  const [row] = await db.update(addresses).set(toColumns(address)).where(owned(customerId, id)).returning();
  return row && toAddress(row);
}

export async function deleteAddress(db: Db, customerId: number, id: number): Promise<boolean> {
  return (await db.delete(addresses).where(owned(customerId, id)).returning({ id: addresses.id })).length > 0;
}
