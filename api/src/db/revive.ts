import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** SQLSTATE `cannot_connect_now`, which `plugins/errors.ts` answers with 503. */
const CANNOT_CONNECT_NOW = '57P03';

/** Thrown by each query from the death of the embedded database until it is open again. */
export class DatabaseDown extends Error {
  override name = 'DatabaseDown';
  readonly code = CANNOT_CONNECT_NOW;
  constructor(cause: unknown) {
    super('the embedded database has died and is being opened again', { cause });
  }
}

/** The status with which PostgreSQL leaves its main loop for an ordinary error (`POSTGRES_MAIN_LONGJMP` in PGlite). */
const ORDINARY_ERROR = 100;

/** What PGlite calls for each message. After a death they hang or crash. */
const steps = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp', '_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const;

/**
 * Calls `died` when PostgreSQL ends, for instance with PANIC because its log has no room. PGlite 0.5 swallows that and runs the main loop
 * of a dead program for ever, which blocks the process. From then on each call throws.
 */
function watchForDeath({ Module: module }: PGlite, died: (error: DatabaseDown) => void): void {
  let death: DatabaseDown | undefined;
  for (const name of steps) {
    const step = module[name].bind(module) as () => void;
    module[name] = () => {
      if (death) throw death;
      try {
        step();
      } catch (error) {
        if ((error as { status?: number }).status !== ORDINARY_ERROR) {
          death = new DatabaseDown(error);
          died(death);
        }
        throw error;
      }
    };
  }
  // Called where PGlite swallows what the main loop throws: the only way out of it.
  const restore = module.stackRestore.bind(module);
  module.stackRestore = (pointer) => {
    if (death) throw death;
    return restore(pointer);
  };
}

/** Closes what a dead database has open. */
function closeFiles({ Module: module }: PGlite): void {
  // It may have failed before it had any.
  const FS = (module as PGlite['Module'] | undefined)?.FS;
  for (const stream of (FS?.streams ?? []) as unknown[]) {
    if (!stream) continue;
    try {
      FS?.close(stream as Parameters<typeof FS.close>[0]);
    } catch {
      // It may be a device, or closed.
    }
  }
}

export interface Revival {
  open: () => Promise<PGlite>;
  /** Called at each death. */
  onDeath: (error: DatabaseDown) => void;
  /** Whether the disk has room for what PostgreSQL writes when it recovers. */
  hasRoom: () => boolean;
  /** Waits between two tries. */
  pause: () => Promise<void>;
  onFailure: (error: unknown) => void;
  onRevival: () => void;
}

/** Opens a database. If that fails, nothing of it stays open. */
export async function openOnce(options: PGliteOptions): Promise<PGlite> {
  const client = new PGlite(options);
  try {
    await client.waitReady;
    return client;
  } catch (error) {
    closeFiles(client);
    throw error;
  }
}

/** A database that is opened again when it dies. Until then its calls throw `DatabaseDown`. Its committed data is in its log. */
export async function openReviving({ open, hasRoom, pause, onDeath, onFailure, onRevival }: Revival): Promise<{
  client: PGlite;
  close: () => Promise<void>;
}> {
  let down: DatabaseDown | undefined;
  let closed = false;
  let reviving: Promise<void> | undefined;
  let current = await opened();

  async function opened(): Promise<PGlite> {
    const client = await open();
    watchForDeath(client, (death) => {
      down = death;
      onDeath(death);
      // Later, as whoever asked is still in it.
      reviving = Promise.resolve().then(() => revive(client));
    });
    return client;
  }

  async function revive(dead: PGlite): Promise<void> {
    closeFiles(dead);
    for (; !closed; await pause()) {
      if (!hasRoom()) continue;
      try {
        current = await opened();
        down = undefined;
        onRevival();
        return;
      } catch (error) {
        onFailure(error);
      }
    }
  }

  const client = new Proxy({} as PGlite, {
    get(_, name) {
      const value = Reflect.get(current, name, current) as unknown;
      if (typeof value !== 'function') return value;
      // `constructor` tells Drizzle what it is given.
      if (name === 'constructor') return value;
      return (...args: unknown[]) => (down ? Promise.reject(down) : Reflect.apply(value, current, args));
    },
  });
  return {
    client,
    async close() {
      closed = true;
      await reviving;
      if (!down) await current.close();
    },
  };
}
