import type { PGlite } from '@electric-sql/pglite';
import type { Logger } from 'pino';

// What PostgreSQL's own processes do, of which the embedded database has none: checkpointer and autovacuum. It works on one request at a
// time, so each step must be short: docs/decisions/0052-disk-reserve-and-erasure.md has the figures.

const MB = 1024 ** 2;

export interface MaintenanceLimits {
  /** Log written since the last checkpoint after which there is another one. Well below `max_wal_size`. */
  walBytes: number;
  /** Milliseconds after which there is one with less log, so that recovery stays short. */
  checkpointMs: number;
  /** Dead rows of a table, estimated, after which it is vacuumed. About 100 ms. */
  deadBytes: number;
  /** Transactions after which a table is frozen, far below the two thousand million at which PostgreSQL stops. */
  frozenAge: number;
  /** Size from which a table with its indexes may be rewritten. */
  compactBytes: number;
}

export const maintenanceLimits: MaintenanceLimits = {
  walBytes: 32 * MB,
  checkpointMs: 300_000,
  deadBytes: 8 * MB,
  frozenAge: 100_000_000,
  compactBytes: 64 * MB,
};

/** Small tables are vacuumed by their number of dead rows, as autovacuum does by default. */
const DEAD_ROWS = { atLeast: 50, share: 0.2 };
/** The largest row that stays in a page: PostgreSQL moves what is longer out of it, in pieces of this size. */
const ROW_BYTES = 2000;
/** A table whose files are so many times as large as its rows is rewritten. */
const BLOAT = 2;
/** A step that takes longer is worth a warning, milliseconds. */
const LONG_MS = 1000;

export interface Maintenance {
  /** A checkpoint if it is time for one, and the vacuum of the table that needs it most. To be called every few seconds. */
  tick: () => Promise<void>;
  /** Rewrites bloated tables, each in one go, so that their files shrink. For quiet hours, or when the disk runs out. */
  compact: (freeBytes: number) => Promise<void>;
  /** Rewrites all tables but `spared`, and the database's log, so that what was deleted is in no file any more. */
  scrub: (spared: readonly string[]) => Promise<void>;
}

interface Relation {
  /** Quoted and with its schema. */
  name: string;
  bytes: number;
  live: number;
  dead: number;
  vacuumed: boolean;
  age: number;
}

/** A table counts without its TOAST table, which is one of its own. */
const RELATIONS = `
  select format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid)::float8 as bytes,
    coalesce(s.n_live_tup, 0)::float8 as live, coalesce(s.n_dead_tup, 0)::float8 as dead,
    s.last_vacuum is not null as vacuumed, age(c.relfrozenxid)::float8 as age
  from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_all_tables s on s.relid = c.oid
  where c.relkind in ('r', 'm', 't')`;

/** A table with its TOAST table and their indexes: what VACUUM FULL rewrites. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name, pg_total_relation_size(c.oid)::float8 as bytes,
    (coalesce(pg_stat_get_live_tuples(c.oid), 0) + coalesce(pg_stat_get_live_tuples(c.reltoastrelid), 0))::float8 as live
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`;

export function createMaintenance(client: PGlite, log: Logger, limits: MaintenanceLimits = maintenanceLimits): Maintenance {
  let checkpointAt = performance.now();
  /** What rewriting could not make smaller, by table. */
  const compacted = new Map<string, number>();

  /** One statement, during which nobody else has the database. */
  async function step(statement: string): Promise<void> {
    const began = performance.now();
    await client.query(statement);
    const ms = Math.round(performance.now() - began);
    log[ms > LONG_MS ? 'warn' : 'debug']({ statement, ms }, 'database maintained');
  }

  async function checkpoint(): Promise<void> {
    await step('checkpoint');
    checkpointAt = performance.now();
  }

  async function checkpointIfDue(): Promise<void> {
    const { rows } = await client.query<{ bytes: number }>(
      'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    );
    const bytes = rows[0]?.bytes ?? 0;
    if (bytes >= limits.walBytes || (bytes > 0 && performance.now() - checkpointAt >= limits.checkpointMs)) await checkpoint();
  }

  const deadBytesOf = ({ bytes, live, dead }: Relation): number => (dead > 0 ? (bytes * dead) / (live + dead) : 0);

  const isDue = (row: Relation): boolean =>
    deadBytesOf(row) >= limits.deadBytes ||
    row.dead > DEAD_ROWS.atLeast + row.live * DEAD_ROWS.share ||
    // Statistics do not outlive the process: its dead rows from before are not known.
    (!row.vacuumed && row.bytes >= MB);

  async function vacuumIfDue(): Promise<void> {
    // What the last second has changed is not counted yet.
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<Relation>(RELATIONS);
    const old = rows.find(({ age }) => age >= limits.frozenAge);
    const [due] = rows.filter(isDue).toSorted((a, b) => deadBytesOf(b) - deadBytesOf(a));
    if (old) await step(`vacuum (freeze, process_toast false) ${old.name}`);
    else if (due) await step(`vacuum (process_toast false) ${due.name}`);
  }

  return {
    async tick() {
      await checkpointIfDue();
      await vacuumIfDue();
    },
    async compact(freeBytes) {
      const { rows } = await client.query<{ name: string; bytes: number; live: number }>(TABLES);
      for (const { name, bytes, live } of rows) {
        const rowBytes = Math.max(live * ROW_BYTES, compacted.get(name) ?? 0);
        if (bytes < limits.compactBytes || bytes < BLOAT * rowBytes) continue;
        // The old files go when the new ones are there.
        if (rowBytes > freeBytes) {
          log.warn({ table: name, bytes, freeBytes }, 'bloated table not rewritten: no room for it');
          continue;
        }
        await step(`vacuum full ${name}`);
        const { rows: after } = await client.query<{ bytes: number }>('select pg_total_relation_size($1::regclass)::float8 as bytes', [
          name,
        ]);
        compacted.set(name, after[0]?.bytes ?? 0);
        log.info({ table: name, bytes, left: after[0]?.bytes }, 'bloated table rewritten');
      }
      await checkpoint();
    },
    async scrub(spared) {
      const { rows } = await client.query<{ name: string }>(TABLES);
      const names = new Set(spared.map((name) => `public.${name}`));
      for (const { name } of rows) if (!names.has(name)) await step(`vacuum full ${name}`);
      await clearLog();
    },
  };

  /**
   * Recycled files of the log hold what was in them until it is overwritten: each switch fills the rest of a file with zeros. Twice, as
   * the first checkpoint after it recycles what was in use until then.
   */
  async function clearLog(): Promise<void> {
    for (let round = 0; round < 2; round++) {
      await checkpoint();
      const { rows } = await client.query<{ files: number }>('select count(*)::int as files from pg_ls_waldir()');
      for (let file = 0; file <= (rows[0]?.files ?? 0); file++) {
        // Without a record in it a file would not be switched.
        await client.query("select pg_logical_emit_message(false, '', '')");
        await client.query('select pg_switch_wal()');
      }
    }
    await checkpoint();
  }
}
