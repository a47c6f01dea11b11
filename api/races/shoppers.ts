import { SESSION_COOKIE } from '@shop/contracts/session';
import type { Db } from '../src/db/client.ts';
import { addresses, customers, sessions } from '../src/db/schema/index.ts';
import { anonIdOf, newToken, tokenHash } from '../src/modules/session/token.ts';

export interface Buyer {
  email: string;
  addressId: number;
  cookie: string;
}

let made = 0;

/** Inserts rows directly, because hashing passwords would dominate the test. */
export async function makeBuyers(db: Db, count: number): Promise<Buyer[]> {
  const people = Array.from({ length: count }, () => {
    made += 1;
    return { email: `alici.${made}@example.com`, token: newToken() };
  });
  const rows = await db
    .insert(customers)
    .values(people.map(({ email }) => ({ email, name: 'Şükrü', surname: 'Işık', passwordHash: 'never logs in' })))
    .returning({ id: customers.id, email: customers.email });
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  const customerId = (email: string): number => idOf.get(email) ?? 0;
  await db
    .insert(sessions)
    .values(people.map(({ email, token }) => ({ tokenHash: tokenHash(token), anonId: anonIdOf(token), customerId: customerId(email) })));
  const places = await db
    .insert(addresses)
    .values(
      rows.map(({ id }) => ({
        customerId: id,
        title: 'Ev',
        fullName: 'Şükrü Işık',
        phone: '+90 532 111 22 33',
        city: 'İstanbul',
        district: 'Kadıköy',
        neighbourhood: 'Göztepe',
        line: 'Bağdat Cad. No: 1',
      })),
    )
    .returning({ id: addresses.id, customerId: addresses.customerId });
  const addressOf = new Map(places.map((place) => [place.customerId, place.id]));
  return people.map(({ email, token }) => ({
    email,
    addressId: addressOf.get(customerId(email)) ?? 0,
    cookie: `${SESSION_COOKIE}=${token}`,
  }));
}
