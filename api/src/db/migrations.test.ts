import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { afterAll, expect, test } from '@jest/globals';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';

const all = resolve(import.meta.dirname, '../../migrations');
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** The migrations before this one. */
async function before(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  folders.push(folder);
  await cp(all, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

test('customers from before addresses were proved: those whose orders were paid or made are, the others are not', async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: await before('0004_bounds') });
  // By what became of the customer's one order, and by whom.
  const histories = {
    nothing: [],
    waiting: [['awaiting-payment', 'shopper']],
    cancelled: [
      ['awaiting-payment', 'shopper'],
      ['cancelled', 'shop'],
    ],
    gratis: [
      ['awaiting-payment', 'shopper'],
      ['paid', 'shop'],
    ],
    transfer: [
      ['awaiting-payment', 'shopper'],
      ['paid', 'operator'],
      ['cancelled', 'operator'],
    ],
    card: [
      ['awaiting-payment', 'shopper'],
      ['paid', 'payment'],
    ],
    door: [
      ['awaiting-payment', 'shopper'],
      ['in-production', 'operator'],
    ],
  };
  for (const [name, states] of Object.entries(histories)) {
    await client.query(
      `with customer as (insert into customers (email, name, surname, password_hash) values ($1, 'Işıl', 'Su', '-') returning id)
       insert into orders (number, customer_id, state, locale, currency, subtotal, delivery_fee, vat_included, vat, total, address, invoice,
         delivery, payment, contract_version, contract_pre_information, contract_agreement, contract_accepted_at)
       select $1, id, 'cancelled', 'tr', 'USD', 0, 0, 0, '[]', 0, '{}', '{}', '{}', '{}', '', '', '', now() from customer`,
      [name],
    );
    for (const [state, actor] of states) {
      await client.query(`insert into order_history (order_id, state, note, actor) select id, $2, '', $3 from orders where number = $1`, [
        name,
        state,
        actor,
      ]);
    }
  }
  await client.query(`insert into rate_limits (key, hits, last_try, ends_at) values ('login x', 3, 'y', now() + interval '1 hour')`);

  await migrate(db, { migrationsFolder: all });
  const proved = await client.query<{ email: string }>('select email from customers where email_verified_at is not null order by email');
  expect(proved.rows.map(({ email }) => email)).toEqual(['card', 'door', 'transfer']);
  const counts = await client.query('select key, hits, tries, repeats from rate_limits');
  expect(counts.rows).toEqual([{ key: 'login x', hits: 3, tries: [], repeats: 0 }]);
  await client.close();
}, 60_000);
