import { hostname } from 'node:os';
import { isRecord } from './parse.ts';
import type { Store } from './store.ts';

/** What a shell has to offer to releases. */
export interface Offer {
  /** Versions of the libraries that remotes share with the shell, by package name. */
  libraries: Readonly<Record<string, string>>;
  /** What `@shop/runtime` exports. */
  runtimeExports: readonly string[];
  layouts: readonly string[];
  middleware: readonly string[];
  slotOwners: Readonly<Record<string, string>>;
  /** A hash of each slot's properties and of each event's payload, by `slot <name>` and `event <name>`. Empty: not known. */
  contracts: Readonly<Record<string, string>>;
}

/** `shells/<id>.json`: what a running shell says of itself, again every few seconds. */
export interface ShellState {
  id: string;
  host: string;
  pid: number;
  /** ISO time of this very word. */
  at: string;
  /** The last journal entry that it has composed, or tried to. */
  seq: number;
  /** What it serves, by remote. */
  versions: Readonly<Record<string, string>>;
  /** Why it does not serve what the journal wants, by remote. */
  failures: Readonly<Record<string, string>>;
  /** What failed in being drawn within the last minute: version, page or slot, and why, each as a text. */
  failing?: readonly string[];
  offer: Offer;
}

/** Milliseconds after which a shell that says nothing is not believed to be there. */
const FRESH_MS = 15_000;
/** Milliseconds after which the last word of a shell that was killed is cleared away. */
const FORGOTTEN_MS = 3_600_000;

const PREFIX = 'shells/';
const keyOf = (id: string): string => `${PREFIX}${id}.json`;

export const writeShell = (store: Store, state: ShellState): Promise<void> =>
  store.replace(keyOf(state.id), new TextEncoder().encode(`${JSON.stringify(state, null, 2)}\n`));

export const removeShell = (store: Store, id: string): Promise<void> => store.remove(keyOf(id));

/** Shells that follow this store now. One that was killed is told by its process where that can be seen, else by its silence. */
export async function readShells(store: Store, now = Date.now()): Promise<ShellState[]> {
  const shells: ShellState[] = [];
  for (const key of await store.list(PREFIX)) {
    const state = parse(await store.get(key));
    const age = now - Date.parse(state?.at ?? '');
    if (state && Math.abs(age) < FRESH_MS && isRunning(state)) shells.push(state);
    else if (!(age < FORGOTTEN_MS)) await store.remove(key).catch(() => undefined);
  }
  return shells;
}

function parse(bytes: Uint8Array | undefined): ShellState | undefined {
  if (!bytes) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const whole =
      isRecord(value) &&
      typeof value.id === 'string' &&
      typeof value.at === 'string' &&
      Number.isSafeInteger(value.seq) &&
      [value.versions, value.failures, value.offer].every(isRecord);
    return whole ? (value as unknown as ShellState) : undefined;
  } catch {
    return undefined;
  }
}

function isRunning({ host, pid }: ShellState): boolean {
  if (host !== hostname()) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
