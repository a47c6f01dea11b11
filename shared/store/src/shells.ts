import { hostname } from 'node:os';
import { Type } from 'typebox';
import { parseValue } from './parse.ts';
import type { Store } from './store.ts';

const names = Type.Immutable(Type.Array(Type.String()));
const textByName = Type.Record(Type.String(), Type.String());

/** What a shell has to offer to releases. */
export const Offer = Type.Object({
  /** Those that it would load. Missing: a shell of before it was said. */
  remotes: Type.Optional(names),
  /** Versions of the libraries that remotes share with the shell, by package name. */
  libraries: textByName,
  /** What `@shop/runtime` exports. */
  runtimeExports: names,
  layouts: names,
  middleware: names,
  slotOwners: textByName,
  /** A hash of each slot's properties and of each event's payload, by `slot <name>` and `event <name>`. Empty: not known. */
  contracts: textByName,
});
export type Offer = Type.Static<typeof Offer>;

/** A version that a shell does not load, and why. */
export const LeftOut = Type.Object({ remote: Type.String(), version: Type.String(), why: Type.String() });
export type LeftOut = Type.Static<typeof LeftOut>;

/** `shells/<id>.json`: what each worker of a running shell says of itself, again every few seconds. */
export const ShellState = Type.Object({
  id: Type.String({ minLength: 1 }),
  host: Type.String(),
  pid: Type.Integer(),
  /** ISO time of this very word. */
  at: Type.String({ minLength: 1 }),
  /** The last journal entry that it has composed, or tried to. */
  seq: Type.Integer(),
  /** What it serves, by remote. */
  versions: textByName,
  /** Why it does not serve what the journal wants, by remote. */
  failures: textByName,
  /** What failed in being drawn within the last minute: version, page or slot, and why, each as a text. */
  failing: Type.Optional(names),
  /** Versions that it does not load because they did harm, and what. */
  leftOut: Type.Optional(Type.Array(LeftOut)),
  offer: Offer,
});
/** `shells/<id>.json`: what each worker of a running shell says of itself, again every few seconds. */
export type ShellState = Type.Static<typeof ShellState>;

/** Why shells do not load versions of that remote, by version: where they differ, the first one's reason. */
export function leftOutOf(shells: readonly ShellState[], remote: string): ReadonlyMap<string, string> {
  const all = shells.flatMap(({ leftOut = [] }) => leftOut).filter((each) => each.remote === remote);
  return new Map(all.reverse().map(({ version, why }) => [version, why]));
}

/** Milliseconds after which a shell that says nothing is not believed to be there. */
const FRESH_MS = 15_000;
/** Milliseconds after which the last word of a shell that was killed is cleared away. */
const FORGOTTEN_MS = 3_600_000;

const PREFIX = 'shells/';
const keyOf = (id: string): string => `${PREFIX}${id}.json`;

/** Says it, in the place of what the same worker has said before. Throws when the store cannot be written. */
export const writeShell = (store: Store, state: ShellState): Promise<void> =>
  store.replace(keyOf(state.id), new TextEncoder().encode(`${JSON.stringify(state, null, 2)}\n`));

/** For a worker that stops. */
export const removeShell = (store: Store, id: string): Promise<void> => store.remove(keyOf(id));

/** Shells that follow this store now. One that was killed is told by its process where that can be seen, else by its silence. */
export async function readShells(store: Store, now = Date.now()): Promise<ShellState[]> {
  const shells: ShellState[] = [];
  for (const key of await store.list(PREFIX)) {
    const state = parseOrNothing(key, await store.get(key));
    const age = now - Date.parse(state?.at ?? '');
    if (state && Math.abs(age) < FRESH_MS && isRunning(state)) shells.push(state);
    else if (!(age < FORGOTTEN_MS)) await store.remove(key).catch(() => undefined);
  }
  return shells;
}

/** What cannot be read counts as nothing said: it may be another version's, or cut off. */
function parseOrNothing(key: string, bytes: Uint8Array | undefined): ShellState | undefined {
  try {
    return bytes && parseValue(key, bytes, ShellState);
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
