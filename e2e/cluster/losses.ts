import pg from 'pg';
import type { Cluster } from './cluster.ts';
import type { Customer, Uploaded } from './shoppers.ts';

export async function ordersIn(
  databaseUrl: string,
  customers: readonly Customer[],
): Promise<{ text: string; stored: number; holds: boolean }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ email: string; number: string }>(
      'select c.email, o.number from orders o join customers c on c.id = o.customer_id where c.email = any($1)',
      [customers.map(({ email }) => email)],
    );
    let [lost, doubled] = [0, 0];
    for (const { email, placed, unsure } of customers) {
      const stored = rows.filter((row) => row.email === email).map(({ number }) => number);
      lost += placed.filter((number) => !stored.includes(number)).length;
      doubled += Math.max(0, stored.length - placed.length - unsure);
      doubled += placed.length - new Set(placed).size;
    }
    const answered = customers.reduce((sum, { placed }) => sum + placed.length, 0);
    const unsure = customers.reduce((sum, customer) => sum + customer.unsure, 0);
    return {
      text: `${answered} answered, ${unsure} unanswered, ${rows.length} stored; ${lost} lost, ${doubled} doubled`,
      stored: rows.length,
      holds: answered > 0 && lost === 0 && doubled === 0,
    };
  } finally {
    await client.end();
  }
}

export async function uploadsLost({ apis }: Cluster, uploaded: readonly Uploaded[]): Promise<number> {
  let lost = 0;
  for (const { someone, url } of uploaded) {
    const answers = await Promise.all(
      apis.map((api) => fetch(`${api.url}${url}`, { headers: { cookie: someone.cookie(), 'x-forwarded-proto': 'https' } })),
    );
    if (answers.some(({ status }) => status !== 200)) lost += 1;
  }
  return lost;
}
