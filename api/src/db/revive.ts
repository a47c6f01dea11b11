import type { PGlite } from '@electric-sql/pglite';
import { takeTurns } from './turns.ts';

/** SQLSTATE; the API answers it with 503. */
const CANNOT_CONNECT_NOW = '57P03';

export class DatabaseDown extends Error {
  override name = 'DatabaseDown';
  readonly code = CANNOT_CONNECT_NOW;
  constructor(cause: unknown) {
    super('the embedded database has died and is being opened again', { cause });
  }
}

/** Exit status after an ordinary error (`POSTGRES_MAIN_LONGJMP` in PGlite). */
const ORDINARY_ERROR = 100;

const steps = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp', '_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const;

/** PGlite 0.5 swallows a PANIC and loops forever. Makes every later call throw instead. */
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
  const restore = module.stackRestore.bind(module);
  module.stackRestore = (pointer) => {
    if (death) throw death;
    return restore(pointer);
  };
}

export function closeFiles({ Module: module }: PGlite): void {
  // The database may crash before its file system exists.
  const FS = (module as PGlite['Module'] | undefined)?.FS;
  for (const stream of (FS?.streams ?? []) as unknown[]) {
    if (!stream) continue;
    try {
      FS?.close(stream as Parameters<typeof FS.close>[0]);
    } catch {}
  }
}

export interface Revival {
  open: () => Promise<PGlite>;
  onDeath: (error: DatabaseDown) => void;
  hasRoom: () => boolean;
  pause: () => Promise<void>;
  onFailure: (error: unknown) => void;
  onRevival: () => void;
}

/** Reopens the database after a crash, without losing committed data. Until then, calls throw `DatabaseDown`. */
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
    takeTurns(client);
    watchForDeath(client, (death) => {
      down = death;
      onDeath(death);
      // Starts later, because the caller still runs inside the crashed database.
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
