import { createHash } from 'node:crypto';
import { CHANNEL_NAME, DEFAULT_CHANNEL } from '@shop/contracts/channels';
import {
  AnyEntry,
  type Canary,
  Change,
  type Composition,
  canaryActions,
  channelActions,
  EntryDetails,
  type JournalEntry,
  QUARANTINE,
  remoteActions,
} from '@shop/contracts/releases';
import { Value } from 'typebox/value';
import { parseValue } from './parse.ts';
import type { Store } from './store.ts';

const CHANNELS = 'channels';

export const journalFolder = (channel: string): string => (channel === DEFAULT_CHANNEL ? 'journal' : `${CHANNELS}/${channel}/journal`);

/** Production comes first. */
export async function listChannels(store: Store): Promise<string[]> {
  const isName = (name: string): boolean => name !== DEFAULT_CHANNEL && new RegExp(CHANNEL_NAME).test(name);
  return [DEFAULT_CHANNEL, ...(await store.names(CHANNELS)).filter(isName)];
}

export function compositionId(composition: Composition): string {
  const versions = Object.entries(composition).map(([remote, version]) => `${remote}@${version}\n`);
  return createHash('sha256').update(versions.sort().join('')).digest('hex').slice(0, 16);
}

/** Most entries have a few hundred bytes. */
export const MAX_ENTRY_BYTES = 256 * 1024;

export const entryKey = (channel: string, seq: number): string => `${journalFolder(channel)}/${String(seq).padStart(12, '0')}.json`;

const ENTRY_NAME = /^((?!0{12})\d{12}|[1-9]\d{12,14})\.json$/;

/** Keys in the journal's folder that belong to no entry. */
export async function journalStrangers(store: Store, channel: string): Promise<string[]> {
  const folder = journalFolder(channel);
  return (await store.names(folder)).filter((name) => !ENTRY_NAME.test(name)).map((name) => `${folder}/${name}`);
}

/** Includes unreadable entries. */
export async function listSeqs(store: Store, channel: string): Promise<number[]> {
  const seqs = (await store.names(journalFolder(channel))).map((name) => Number(ENTRY_NAME.exec(name)?.[1]));
  return seqs.filter((seq) => seq > 0).sort((a, b) => a - b);
}

export const isOneOf = (actions: readonly string[], { action }: { action: string }): boolean => actions.includes(action);

/** Accepts unknown actions and remotes, which newer shop versions write. */
export function toEntry(channel: string, seq: number, bytes: Uint8Array): JournalEntry {
  const key = entryKey(channel, seq);
  const said = parseValue(key, bytes, AnyEntry);
  if (isOneOf(remoteActions, said)) {
    const { remote, version } = parseValue(key, bytes, Change);
    if (said.composition[remote] !== version) throw new Error(`${key} makes ${remote} ${version} live without composing it`);
  }
  const details = detailsOf(said);
  const { channel: own = channel, compositionId: id } = details;
  if (own !== channel) throw new Error(`${key} is an entry of the channel ${own}`);
  if (id !== undefined && id !== compositionId(said.composition)) throw new Error(`${key} has another composition than it names`);
  return { ...silent, ...details, seq, action: said.action, composition: said.composition };
}

const silent = { at: '', who: '', why: '' };

function detailsOf(said: object): Partial<JournalEntry> {
  const fields = new Map(Object.entries(said));
  const understood = Object.entries(EntryDetails.properties).filter(([name, schema]) => Value.Check(schema, fields.get(name)));
  return Object.fromEntries(understood.map(([name]) => [name, fields.get(name)]));
}

/** Number of the entry on which this one builds: `after` if lower, otherwise the previous number. */
export const baseOf = ({ seq, after = seq - 1 }: JournalEntry): number => (after < seq ? after : seq - 1);

interface Earlier {
  base: JournalEntry | undefined;
  last: JournalEntry | undefined;
}

export const onto = (earlier: Earlier, entry: JournalEntry): JournalEntry => withCanaries(earlier, composedOnto(earlier, entry));

/** A canary ends when its remote's baseline changes. A restore ends all canaries. */
function withCanaries({ base, last }: Earlier, { canaries: stated, ...entry }: JournalEntry): JournalEntry {
  const before: readonly Canary[] = entry.action === 'restore' ? [] : ((base ?? last)?.canaries ?? []);
  const canaries = (stated ?? before).filter(
    ({ remote, version, baseline }) => entry.composition[remote] === baseline && version !== baseline,
  );
  return { ...entry, ...(canaries.length > 0 && { canaries }) };
}

const composingNothing: readonly string[] = [...channelActions, ...canaryActions, QUARANTINE].filter((action) => action !== 'restore');

/**
 * A publish or rollback changes only its own remote. A freeze changes nothing. Other entries replace the composition,
 * but remove no remote.
 */
function composedOnto({ base, last }: Earlier, entry: JournalEntry): JournalEntry {
  const isOfRemote = isOneOf(remoteActions, entry);
  const isWhole = !base || !(isOfRemote || isOneOf(composingNothing, entry));
  if (isWhole) return { ...entry, composition: { ...last?.composition, ...entry.composition } };
  const change = isOfRemote && entry.remote && entry.version ? { [entry.remote]: entry.version } : {};
  const composition: Record<string, string> = { ...last?.composition, ...base.composition, ...change };
  const others = Object.keys({ ...composition, ...entry.composition }).filter(
    (remote) => composition[remote] !== entry.composition[remote],
  );
  return { ...entry, composition, ...(others.length > 0 && { others }) };
}
