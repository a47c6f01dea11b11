import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import type { JobData, JobName } from '../jobs/queues.ts';

interface Queued {
  name: JobName;
  data: JobData[JobName];
}

export async function queued({ db }: Deps, work: () => Promise<unknown>): Promise<Queued[]> {
  const since = await db.execute(sql`select coalesce(array_agg(id), '{}') as known from pgboss.job`);
  const known = new Set((since as unknown as { rows: { known: string[] }[] }).rows[0]?.known);
  await work();
  const now = await db.execute(sql`select id, name, data from pgboss.job`);
  return (now as unknown as { rows: ({ id: string } & Queued)[] }).rows.filter(({ id }) => !known.has(id));
}

export const mailNames = (jobs: readonly Queued[]): string[] =>
  jobs.filter(({ name }) => name === 'mail').map(({ data }) => (data as JobData['mail']).name);
