import type { Address, NewAddress } from '@shop/contracts/user';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { addresses } from '../../db/schema/index.ts';
import { inOneForm } from './phone.ts';

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
