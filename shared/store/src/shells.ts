import { hostname } from 'node:os';
import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { Type } from 'typebox';
import { ShellHealth } from './health.ts';
import { messageOf } from './message-of.ts';
import { parseValue } from './parse.ts';
import { type DatedKey, isKey, isOfFile, NoValue, newestOf, type Store } from './store.ts';

const names = Type.Immutable(Type.Array(Type.String()));
const textByName = Type.Record(Type.String(), Type.String());

export const Capabilities = Type.Object({
  remotes: Type.Optional(names),
  libraries: textByName,
  runtimeExports: names,
  layouts: names,
  middleware: names,
  /** Slots of pages; absent in older shells. */
  slots: Type.Optional(names),
  /** Live remote of each slot, for older command lines. */
  slotOwners: textByName,
  /** Contract hashes by `slot <name>` and `event <name>`. Empty if unknown. */
  contracts: textByName,
});
export type Capabilities = Type.Static<typeof Capabilities>;

export const QuarantinedVersion = Type.Object({ remote: Type.String(), version: Type.String(), why: Type.String() });
export type QuarantinedVersion = Type.Static<typeof QuarantinedVersion>;

/** Number of visitors with a failure or bad web vital. `since`: time of the first. */
export const CountedSignal = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  page: Type.Optional(Type.String()),
  slot: Type.Optional(Type.String()),
  kind: Type.String(),
  side: Type.Enum(['server', 'browser']),
  visitors: Type.Integer(),
  since: Type.String(),
});
export type CountedSignal = Type.Static<typeof CountedSignal>;

/** Workers with the same `counter` report the same counts. */
export const ShellSignals = Type.Object({ counter: Type.String(), counted: Type.Immutable(Type.Array(CountedSignal)) });
export type ShellSignals = Type.Static<typeof ShellSignals>;

const ServedCanary = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  threshold: Type.Integer(),
  /** Version served to the canary's buckets; absent if none. */
  serves: Type.Optional(Type.String()),
  /** Why `serves` is not the canary's version. */
  failure: Type.Optional(Type.String()),
});
export type ServedCanary = Type.Static<typeof ServedCanary>;

const arm = Type.Object({ visitors: Type.Integer(), failed: Type.Integer() });
export const GuardView = Type.Object({
  remote: Type.String(),
  version: Type.String(),
  baseline: Type.String(),
  kind: Type.Enum(['canary', 'promote']),
  state: Type.String(),
  why: Type.String(),
  canary: arm,
  baselineArm: arm,
  networks: Type.Integer(),
  evidence: Type.Number(),
  serverEvidence: Type.Number(),
  /** Evidence over time: ISO time and value, oldest first. */
  curve: Type.Immutable(Type.Array(Type.Object({ at: Type.String(), evidence: Type.Number(), canary: arm, baselineArm: arm }))),
});
export type GuardView = Type.Static<typeof GuardView>;

/** `shells/<id>.json`, written by each worker every few seconds. */
export const ShellState = Type.Object({
  id: Type.String({ minLength: 1 }),
  host: Type.String(),
  pid: Type.Integer(),
  at: Type.String({ minLength: 1 }),
  seq: Type.Integer(),
  /** Absent in older shells, which follow the channel `production`. */
  channel: Type.Optional(Type.String()),
  versions: textByName,
  failures: textByName,
  failing: Type.Optional(names),
  leftOut: Type.Optional(Type.Array(QuarantinedVersion)),
  signals: Type.Optional(ShellSignals),
  health: Type.Optional(ShellHealth),
  /** Absent in older shells, which serve the baseline to everybody. */
  canaries: Type.Optional(Type.Immutable(Type.Array(ServedCanary))),
  guard: Type.Optional(Type.Immutable(Type.Array(GuardView))),
  /** File of the newest verified entry, whose signature other processes can check. */
  verified: Type.Optional(Type.String()),
  offer: Capabilities,
});
export type ShellState = Type.Static<typeof ShellState>;

/** Quarantined versions of a remote, each with the first shell's reason. */
export function quarantinedVersions(shells: readonly ShellState[], remote: string): ReadonlyMap<string, string> {
  const all = shells.flatMap(({ leftOut = [] }) => leftOut).filter((each) => each.remote === remote);
  return new Map(all.reverse().map(({ version, why }) => [version, why]));
}

const seriesOf = ({ remote, version, page, slot, kind, side }: CountedSignal): string =>
  JSON.stringify([remote, version, page, slot, kind, side]);

/** Most visitors first. Workers of a shell report the same counters, so each counter is added once. */
export function allSignals(shells: readonly ShellState[]): CountedSignal[] {
  const byCounter = new Map<string, Map<string, CountedSignal>>();
  for (const { signals } of shells) {
    if (!signals) continue;
    const own = byCounter.get(signals.counter) ?? new Map<string, CountedSignal>();
    byCounter.set(signals.counter, own);
    for (const signal of signals.counted) {
      const known = own.get(seriesOf(signal));
      if (!known || known.visitors < signal.visitors) own.set(seriesOf(signal), signal);
    }
  }
  const all = new Map<string, CountedSignal>();
  const earliestFirst = [...byCounter.values()].flatMap((own) => [...own.values()]).sort((a, b) => (a.since < b.since ? -1 : 1));
  for (const signal of earliestFirst) {
    const known = all.get(seriesOf(signal)) ?? { ...signal, visitors: 0 };
    all.set(seriesOf(signal), { ...known, visitors: known.visitors + signal.visitors });
  }
  return [...all.values()].sort((a, b) => b.visitors - a.visitors);
}

const FRESH_MS = 15_000;
/** Milliseconds by which this host's reports may be newer than `now`: reading all takes time. */
const OWN_CLOCK_MS = 5000;
const MAX_BYTES = 2 ** 20;
export const MAX_SHELLS = 256;
const FORGOTTEN_MS = 3_600_000;

const FOLDER = 'shells';
const PREFIX = `${FOLDER}/`;
export const reportKey = (id: string): string => `${PREFIX}${id}.json`;

export const writeShell = (store: Store, state: ShellState): Promise<void> =>
  store.replace(reportKey(state.id), new TextEncoder().encode(`${JSON.stringify(state, null, 2)}\n`));

export const removeShell = (store: Store, id: string): Promise<void> => store.remove(reportKey(id));

export interface ReadShellsOptions {
  channel?: string | undefined;
  now?: number;
}

/** Why shells cannot report, or why their reports are unreadable. An empty list then hides running shells. */
export async function reportsProblem(store: Store): Promise<string | undefined> {
  const problem = await store.folderProblem?.(FOLDER);
  return problem && `${problem}. Shells then report again within seconds; until then look at the shop and at their log.`;
}

/** Empty if the folder cannot be listed, so that a rollback remains possible. See `reportsProblem`. */
const listReports = (store: Store): Promise<DatedKey[]> => store.listDated(PREFIX).catch((error: unknown) => ignoreFile(error) ?? []);

const tooMany = ({ length }: readonly DatedKey[]): string[] =>
  length > MAX_SHELLS
    ? [
        `${PREFIX} has more than ${MAX_SHELLS} files, ${length}. Only the newest are read, so that reports of shells may be missing: remove the files that no shell writes.`,
      ]
    : [];

const MAX_STRANGERS = 20;

/** Finds folders, links and pipes in place of reports. Listings omit them. */
async function strangersAmong(store: Store, listed: readonly DatedKey[]): Promise<string[]> {
  const names = store.folderProblem ? await store.names(FOLDER).catch((error: unknown) => ignoreFile(error) ?? []) : [];
  const known = new Set(listed.map(({ key }) => key));
  const others = names.map((name) => PREFIX + name).filter((key) => isKey(key) && !known.has(key));
  const refused = others.slice(0, MAX_STRANGERS).map(async (key) => {
    // A shell may have written or removed its report since the listing.
    const problem = await store.get(key, MAX_BYTES).then(() => undefined, messageOf);
    return problem === undefined ? [] : [`${problem}. It is no report of a shell: remove it.`];
  });
  return (await Promise.all(refused)).flat();
}

export interface Reports {
  running: ShellState[];
  /** Why no running shell can have written the refused reports. */
  refused: string[];
}

/** Reads at most `MAX_SHELLS` reports. Detects killed shells by process id on this host, by age on others. */
export async function readReports(store: Store, { channel, now = Date.now() }: ReadShellsOptions = {}): Promise<Reports> {
  const listed = await listReports(store);
  const reports: Reports = { running: [], refused: [...tooMany(listed), ...(await strangersAmong(store, listed))] };
  const isWanted = (state: ShellState): boolean => channel === undefined || (state.channel ?? DEFAULT_CHANNEL) === channel;
  for (const key of newestOf(listed, MAX_SHELLS)) {
    try {
      const state = await readOrNothing(store, key);
      const age = now - Date.parse(state?.at ?? '');
      // Checks the report before its channel, because a forged report may name any channel.
      const impossible = state && impossibility(key, state, now);
      if (impossible !== undefined) reports.refused.push(impossible);
      else if (state && isWanted(state) && age < FRESH_MS && isRunning(state)) reports.running.push(state);
      if (!(Math.abs(age) < FORGOTTEN_MS)) await store.remove(key).catch(() => undefined);
    } catch (error) {
      if (!isOfFile(error)) throw error;
      reports.refused.push(`${key} cannot be read: ${messageOf(error)}. Use an account that may read what shells write.`);
    }
  }
  return reports;
}

export const readShells = async (store: Store, options?: ReadShellsOptions): Promise<ShellState[]> =>
  (await readReports(store, options)).running;

function impossibility(key: string, { id, host, at }: ShellState, now: number): string | undefined {
  if (reportKey(id) !== key) return `${key} is the report of another shell, ${id}. Remove this file.`;
  const isAhead = Date.parse(at) - now > (host === hostname() ? OWN_CLOCK_MS : FRESH_MS);
  return isAhead ? `${key} is dated ${at}, in the future. Remove this file, or set the clock of ${host} if a shell runs there.` : undefined;
}

/** Shells that ended within the last hour without a last report, for example by SIGKILL. */
export async function readLostShells(
  store: Store,
  { channel = DEFAULT_CHANNEL, now = Date.now() }: ReadShellsOptions = {},
): Promise<ShellState[]> {
  const keys = newestOf(await listReports(store), MAX_SHELLS);
  const states = await Promise.all(
    keys.map(async (key) => {
      const state = await readOrNothing(store, key).catch(ignoreFile);
      return state && impossibility(key, state, now) === undefined ? state : undefined;
    }),
  );
  return states.filter((state) => {
    const age = now - Date.parse(state?.at ?? '');
    return state && (state.channel ?? DEFAULT_CHANNEL) === channel && age < FORGOTTEN_MS && !(age < FRESH_MS && isRunning(state));
  }) as ShellState[];
}

function ignoreFile(error: unknown): undefined {
  if (!isOfFile(error)) throw error;
}

/** `undefined` if unreadable. @throws when the store fails or the file may not be read */
async function readOrNothing(store: Store, key: string): Promise<ShellState | undefined> {
  const bytes = await store.get(key, MAX_BYTES).catch((error: unknown) => {
    if (!(error instanceof NoValue)) throw error;
    return undefined;
  });
  try {
    return bytes && parseValue(key, bytes, ShellState);
  } catch {
    return undefined;
  }
}

/** True for processes of other machines, which cannot be checked. */
export function isRunning({ host, pid }: Pick<ShellState, 'host' | 'pid'>): boolean {
  if (host !== hostname()) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
