import { type JournalEntry, ManifestHashes } from '@shop/contracts/releases';
import { Type } from 'typebox';
import { readCountersigned } from './countersign.ts';
import { baseOf, compositionId, entryKey, journalFolder, listSeqs, MAX_ENTRY_BYTES, onto, toEntry } from './entry.ts';
import { type Head, isFrozenAfter, isRoot, manifestRefusal, missingSignatures, nothing, refusalOf, timeRefusal } from './entry-rights.ts';
import { integrityOf } from './integrity.ts';
import type { Mark } from './marks.ts';
import { messageOf } from './message-of.ts';
import { NotTrusted } from './not-trusted.ts';
import { parseValue } from './parse.ts';
import type { VerifiedRegistry } from './registry.ts';
import { readManifest } from './releases.ts';
import { entryOf, type OpenedEntry, openEntry, sealEntry, sealedFile } from './sealed-entry.ts';
import { readShells } from './shells.ts';
import { payloadOf, type Signed } from './signatures.ts';
import { isOfFile, NoValue, type Store } from './store.ts';
import type { Strays, Trust } from './trust.ts';

export interface VerifiedJournal {
  /** Oldest first. */
  entries: JournalEntry[];
  head: Head;
  refused: { seq: number; reason: string }[];
  /** Problem of the head's own file or of entries with higher numbers. */
  stopped?: string;
}

const BATCH = 64;

const adoptedKey = (channel: string): string => `adopted/${channel}.json`;
/** Entries and manifests that an `adopt` accepts without signatures. */
const Adopted = Type.Object({ entries: Type.Record(Type.String(), Type.String()), manifests: ManifestHashes });

/** Without a limit, one `supersede` could use up all entry numbers. */
export const MAX_SKIPPED = 10_000;
/** Maximum distance between the head and a signed entry that proves a loss. Without a limit, any key could stop the channel. */
export const MAX_AHEAD = 1000;
/** Maximum files that a shell opens in one reading, apart from the next entry. */
const MAX_OPENED = 200;

class Reader {
  readonly #refused = new Map<number, string>();
  /** By number: why the file is not a signed entry with this number. */
  readonly #invalid = new Map<number, string>();
  readonly #files = new Map<number, Promise<Uint8Array | undefined>>();
  readonly store: Store;
  readonly trust: Trust;
  readonly registries: readonly VerifiedRegistry[];
  readonly channel: string;

  constructor({ store, trust, registries, channel }: Pick<Reader, 'store' | 'trust' | 'registries' | 'channel'>) {
    this.store = store;
    this.trust = trust;
    this.registries = registries;
    this.channel = channel;
  }

  file(seq: number): Promise<Uint8Array | undefined> {
    const known = this.#files.get(seq) ?? this.#read(seq);
    this.#files.set(seq, known);
    return known;
  }

  async #read(seq: number): Promise<Uint8Array | undefined> {
    const key = entryKey(this.channel, seq);
    try {
      return await this.store.get(key, MAX_ENTRY_BYTES);
    } catch (error) {
      if (error instanceof NoValue) this.refuse(seq, error.message);
      else if (isOfFile(error)) this.refuse(seq, `${key} cannot be read: ${messageOf(error)}`);
      else throw error;
      return undefined;
    }
  }

  async preload(seqs: readonly number[]): Promise<void> {
    for (let from = 0; from < seqs.length; from += BATCH) await Promise.all(seqs.slice(from, from + BATCH).map((seq) => this.file(seq)));
  }

  get refused(): VerifiedJournal['refused'] {
    return [...this.#refused].map(([seq, reason]) => ({ seq, reason })).sort((a, b) => a.seq - b.seq);
  }

  reasonFor(seq: number): string | undefined {
    return this.#refused.get(seq) ?? this.#invalid.get(seq);
  }

  refuse(seq: number, reason: string): string {
    if (!this.#refused.has(seq)) this.#refused.set(seq, reason);
    return reason;
  }

  /** Finds entries that can start a journal. Does not keep the files' bytes. */
  async rootsAmong(seqs: readonly number[]): Promise<number[]> {
    const roots: number[] = [];
    for (let from = 0; from < seqs.length; from += BATCH)
      await Promise.all(
        seqs.slice(from, from + BATCH).map(async (seq) => {
          const bytes = await this.file(seq);
          try {
            if (bytes && isRoot(entryOf(this.channel, seq, bytes))) roots.push(seq);
          } catch (error) {
            this.#invalid.set(seq, messageOf(error));
            this.#files.delete(seq);
          }
        }),
      );
    return roots.sort((a, b) => b - a);
  }

  /** `undefined` if the entry is missing or not validly signed; records the reason. @throws when the store fails */
  async open(seq: number): Promise<OpenedEntry | undefined> {
    const bytes = await this.file(seq);
    if (!bytes) {
      this.refuse(seq, `${entryKey(this.channel, seq)} is missing`);
      return undefined;
    }
    try {
      return await openEntry(this.trust, this.registries, this.channel, seq, bytes);
    } catch (error) {
      this.refuse(seq, messageOf(error));
      return undefined;
    }
  }
}

/**
 * Starts at the latest of these: the mark, the newest root, the first entry. If the journal cannot be listed, the mark
 * stays.
 * @throws when the store fails without a mark, the registry is refused, or a new reader finds signed entries after a
 * gap
 */
export async function readVerified(store: Store, trust: Trust, channel: string, newest: number): Promise<VerifiedJournal> {
  const mark = await trust.mark(channel);
  let seqs: number[];
  let refusedRegistry: string | undefined;
  let registries: readonly VerifiedRegistry[];
  try {
    seqs = await listSeqs(store, channel);
    registries = await trust.registries().catch((error: unknown) => {
      if (!mark || !(error instanceof NotTrusted)) throw error;
      refusedRegistry = error.message;
      return [];
    });
  } catch (error) {
    if (!mark || !trust.serves) throw error;
    return fromMarkAlone(trust, channel, mark, `${journalFolder(channel)} cannot be read: ${messageOf(error)}`);
  }
  if (registries.length === 0 && refusedRegistry === undefined) {
    if (seqs.length > 0)
      throw new NotTrusted(
        'The store is not signed: docs/runbooks/keys.md says how to adopt it. If its registry/ was lost, copy it from DATA_DIR/trust/registry/ of a shop that follows it, or from the backup.',
      );
    return { entries: [], head: nothing, refused: [] };
  }
  const reader = new Reader({ store, trust, registries, channel });
  const strays = straysOf(trust, channel, registries.length);
  const opened = toOpen(seqs, strays, mark);
  if (mark) await reader.preload(seqs.filter((seq) => seq > mark.seq - newest && seq <= mark.seq));
  const start = (await newestRoot(reader, opened, mark)) ?? fromMark(channel, mark);
  const known = start.head === mark ? mark.isFrozen : undefined;
  const depth = known === undefined ? Number.POSITIVE_INFINITY : newest;
  const before = start.entry ? [...(await entriesBefore(reader, start.entry, depth)), start.entry] : [];
  const isFrozen = known ?? before.reduce(isFrozenAfter, false);
  const composition = mark && start.head === mark ? mark.composition : (composed(before).at(-1)?.composition ?? {});
  const { head, entries } = await entriesAfter(
    reader,
    { ...start.head, at: start.entry?.at, isFrozen, composition, manifests: merged(before, start.head.manifests) },
    seqs,
  );
  const all = composed([...before, ...entries]);
  trust.heads.set(channel, head);

  await examine(reader, strays, { head, seqs, opened });
  const stopped =
    refusedRegistry === undefined ? await whyStopped(reader, strays, { head, seqs, mark }) : { reason: refusedRegistry, isBehind: true };
  if (stopped?.isBehind && trust.remembers && !mark) throw new NotTrusted(stopped.reason);
  const file = head.seq > 0 ? await fileOf(reader, head, mark) : undefined;
  await retainAll(reader, [...before, ...entries]);
  const { at: _at, ...marked } = head;
  if (file && head.hash) await trust.remember(channel, { ...marked, hash: head.hash, isFrozen: head.isFrozen ?? false, file });
  return { entries: all, head, refused: reader.refused, ...(stopped && { stopped: stopped.reason }) };
}

async function retainAll(reader: Reader, verified: readonly JournalEntry[]): Promise<void> {
  const { store, channel } = reader;
  for (const { seq, hash } of store.retain ? verified : []) {
    const bytes = await reader.file(seq);
    if (bytes && integrityOf(bytes) === hash) await store.retain?.(entryKey(channel, seq), bytes);
  }
}

function fromMarkAlone(trust: Trust, channel: string, mark: Mark, stopped: string): VerifiedJournal {
  const { entry } = fromMark(channel, mark);
  trust.heads.set(channel, mark);
  return { entries: entry ? [entry] : [], head: mark, refused: [], stopped };
}

function straysOf({ strays }: Trust, channel: string, registries: number): Strays {
  const known = strays.get(channel);
  if (known?.registries === registries) return known;
  const fresh: Strays = { registries, bySeq: new Map() };
  strays.set(channel, fresh);
  return fresh;
}

/**
 * Files above the mark to open: first new files, lowest first, then those opened longest ago. Without a mark, the first
 * reading opens all.
 */
function toOpen(seqs: readonly number[], { bySeq }: Strays, mark: Mark | undefined): number[] {
  const listed = new Set(mark ? seqs.filter((seq) => seq > mark.seq && seq <= mark.seq + MAX_SKIPPED) : seqs);
  for (const seq of bySeq.keys()) if (!listed.has(seq)) bySeq.delete(seq);
  const isFirst = !mark && bySeq.size === 0;
  const unknown = [...listed].filter((seq) => !bySeq.has(seq));
  return [...unknown, ...bySeq.keys()].slice(0, isFirst ? undefined : Math.max(MAX_OPENED, mark ? 0 : unknown.length));
}

/** Records which opened files beyond the head are signed entries. Refuses all files beyond the head. */
async function examine(
  reader: Reader,
  { bySeq }: Strays,
  { head, seqs, opened }: { head: Head; seqs: readonly number[]; opened: readonly number[] },
): Promise<void> {
  for (const seq of bySeq.keys()) if (seq <= head.seq) bySeq.delete(seq);
  for (const seq of opened.filter((each) => each > head.seq)) {
    const isNear = seq <= head.seq + MAX_AHEAD;
    const signed = isNear && reader.reasonFor(seq) === undefined ? await reader.open(seq) : undefined;
    // An entry older than the head cannot have followed the head.
    const refusal = signed && timeRefusal(head, signed.entry);
    if (refusal) reader.refuse(seq, refusal);
    const isSigned = signed !== undefined && refusal === undefined;
    bySeq.delete(seq);
    bySeq.set(seq, { reason: reader.reasonFor(seq) ?? outOfOrder(reader.channel, seq, head), isSigned });
  }
  for (const seq of seqs) if (seq > head.seq) reader.refuse(seq, bySeq.get(seq)?.reason ?? outOfOrder(reader.channel, seq, head));
}

function outOfOrder(channel: string, seq: number, head: Head): string {
  const key = entryKey(channel, seq);
  return seq > head.seq + MAX_SKIPPED ? tooFar(key) : `${key} does not follow entry ${head.seq}`;
}

interface Start {
  head: Head;
  entry?: JournalEntry;
}

const fromMark = (channel: string, mark: Mark | undefined): Start =>
  mark
    ? {
        head: mark,
        entry: {
          ...entryOf(channel, mark.seq, new TextEncoder().encode(mark.file)),
          composition: mark.composition,
          canaries: mark.canaries,
        },
      }
    : { head: nothing };

async function newestRoot(reader: Reader, seqs: readonly number[], mark: Mark | undefined): Promise<Start | undefined> {
  for (const seq of await reader.rootsAmong(seqs)) {
    const opened = await reader.open(seq);
    if (!opened) continue;
    const { entry } = opened;
    const refusal = await rootRefusal(reader, opened, mark);
    if (refusal) reader.refuse(seq, refusal);
    else return { entry, head: { ...nothing, seq, hash: entry.hash, composition: entry.composition, manifests: entry.manifests ?? {} } };
  }
  return undefined;
}

async function rootRefusal(reader: Reader, opened: OpenedEntry, mark: Mark | undefined): Promise<string | undefined> {
  const { entry } = opened;
  const key = entryKey(reader.channel, entry.seq);
  const missing = missingSignatures(opened);
  if (missing > 0) return `${key} needs ${missing} more signatures for "${entry.action}"`;
  if (entry.action === 'adopt') {
    if (mark) return `${key} would replace verified entries: only "supersede" may`;
    return (await readAdopted(reader, entry)) ? undefined : `${adoptedKey(reader.channel)} is not the list that ${key} accepts`;
  }
  if (entry.canaries?.length) return `${key} may state no canaries`;
  if (mark && entry.seq > mark.seq + MAX_SKIPPED) return tooFar(key);
  return manifestRefusal({ ...nothing, manifests: mark?.manifests ?? {} }, entry);
}

const tooFar = (key: string): string => `${key} skips more than ${MAX_SKIPPED} numbers`;

async function readAdopted(
  { store, channel }: Reader,
  { adopted }: JournalEntry,
): Promise<{ entries: Record<string, string>; manifests: Record<string, string> } | undefined> {
  const bytes = await store.get(adoptedKey(channel));
  return bytes && integrityOf(bytes) === adopted ? parseValue(adoptedKey(channel), bytes, Adopted) : undefined;
}

/** Follows the hashes of previous entries back, up to a damaged entry. Oldest first. */
async function entriesBefore(reader: Reader, start: JournalEntry, newest: number): Promise<JournalEntry[]> {
  const { channel } = reader;
  const found: JournalEntry[] = [];
  let entry = start;
  while (entry.seq > 1 && found.length < newest) {
    if (entry.action === 'adopt') return [...(await adoptedEntries(reader, entry)), ...found];
    const seq = baseOf(entry);
    if (seq < 1 || entry.previous === undefined) break;
    const bytes = await reader.file(seq);
    if (!bytes || integrityOf(bytes) !== entry.previous) {
      const key = entryKey(channel, seq);
      reader.refuse(seq, `${key} is missing or was replaced: entry ${entry.seq} builds on another one`);
      break;
    }
    entry = entryOf(channel, seq, bytes);
    found.unshift(entry);
  }
  return entry.action === 'adopt' && found.length < newest ? [...(await adoptedEntries(reader, entry)), ...found] : found;
}

async function adoptedEntries(reader: Reader, adopt: JournalEntry): Promise<JournalEntry[]> {
  const { channel } = reader;
  const list = await readAdopted(reader, adopt);
  if (!list) {
    reader.refuse(baseOf(adopt), `${adoptedKey(channel)} is missing or was altered`);
    return [];
  }
  const entries: JournalEntry[] = [];
  await reader.preload(Object.keys(list.entries).map(Number));
  for (const [name, hash] of Object.entries(list.entries)) {
    const seq = Number(name);
    const bytes = await reader.file(seq);
    if (bytes && integrityOf(bytes) === hash) entries.push({ ...toEntry(channel, seq, bytes), hash });
    else reader.refuse(seq, `${entryKey(channel, seq)} is not the entry that was adopted`);
  }
  const named = Object.entries(list.manifests).length > 0 ? { manifests: list.manifests } : {};
  return entries.map((entry, index) => (index === entries.length - 1 ? { ...entry, ...named } : entry));
}

async function entriesAfter(reader: Reader, start: Head, seqs: readonly number[]): Promise<{ head: Head; entries: JournalEntry[] }> {
  const entries: JournalEntry[] = [];
  let head = start;
  for (const seq of seqs.filter((each) => each > start.seq)) {
    const opened = seq === head.seq + 1 ? await reader.open(seq) : undefined;
    if (!opened) break;
    const refusal = isRoot(opened.entry) ? 'it is no valid root' : refusalOf(head, opened);
    if (refusal) {
      reader.refuse(seq, refusal);
      break;
    }
    const { entry } = opened;
    head = advanced(head, entry);
    entries.push(entry);
  }
  return { head, entries };
}

function advanced(head: Head, entry: JournalEntry): Head {
  const { seq, hash, composition, canaries = [], manifests } = onto({ base: asEntry(head), last: undefined }, entry);
  const isFrozen = isFrozenAfter(head.isFrozen ?? false, entry);
  return { seq, hash, at: entry.at, isFrozen, composition, canaries, manifests: { ...head.manifests, ...manifests } };
}

const asEntry = ({ seq, composition, canaries }: Head): JournalEntry | undefined =>
  seq === 0 ? undefined : { seq, action: '', at: '', who: '', why: '', composition, canaries };

interface Stop {
  reason: string;
  /** A valid signature proves that newer entries exist. */
  isBehind: boolean;
}

async function whyStopped(
  reader: Reader,
  { bySeq }: Strays,
  { head, seqs, mark }: { head: Head; seqs: readonly number[]; mark: Mark | undefined },
): Promise<Stop | undefined> {
  const { channel, store, trust } = reader;
  const key = entryKey(channel, head.seq);
  const next = head.seq + 1;
  const isOccupied = seqs.includes(next);
  const signed = seqs.find((seq) => seq > next && bySeq.get(seq)?.isSigned);
  // An unsigned file stops only a writer that needs its number.
  if (isOccupied) return { reason: reader.reasonFor(next) ?? `${entryKey(channel, next)} was refused`, isBehind: signed !== undefined };
  if (signed !== undefined && !(await isFollowed(reader, head, signed)))
    return { reason: reader.refuse(next, `${entryKey(channel, next)} is missing, but entry ${signed} exists`), isBehind: true };
  const lost = 'newer entries were lost, or an older journal was restored';
  if (mark && head.seq === mark.seq) {
    const bytes = await reader.file(mark.seq);
    if (!bytes) return { reason: reader.reasonFor(mark.seq) ?? `${key} was verified and is gone: ${lost}`, isBehind: true };
    if (integrityOf(bytes) !== mark.hash)
      return { reason: `${key} is not the entry that was verified: it was altered, or another journal was restored`, isBehind: true };
  }
  const seen = await readCountersigned(store, trust, channel);
  if (typeof seen !== 'object') return undefined;
  if (seen.seq > head.seq + MAX_SKIPPED) reader.refuse(seen.seq, `heads/${channel}.json countersigns entry ${seen.seq}: ${tooFar('it')}`);
  else if (seen.seq > head.seq) return { reason: `entry ${seen.seq} was countersigned at ${seen.at} and is gone: ${lost}`, isBehind: true };
  return seen.seq === head.seq && seen.hash !== head.hash
    ? { reason: `${key} is not the entry that was countersigned at ${seen.at}: another journal was restored`, isBehind: true }
    : undefined;
}

/** Whether a running shell or a later countersignature names the head as newest. Then the stray entry proves no loss. */
async function isFollowed({ store, trust, channel }: Reader, head: Head, stray: number): Promise<boolean> {
  const bytes = await store.get(entryKey(channel, stray), MAX_ENTRY_BYTES).catch(() => undefined);
  const seen = await readCountersigned(store, trust, channel);
  if (bytes && typeof seen === 'object' && seen.hash === head.hash && Date.parse(seen.at) > Date.parse(entryOf(channel, stray, bytes).at))
    return true;
  const reports = (await readShells(store, { channel })).map(({ verified = '' }) => integrityOf(new TextEncoder().encode(verified)));
  return head.hash !== undefined && reports.includes(head.hash);
}

async function fileOf(reader: Reader, { seq, hash }: Head, mark: Mark | undefined): Promise<string | undefined> {
  if (mark?.seq === seq) return undefined;
  const bytes = await reader.file(seq);
  return bytes && integrityOf(bytes) === hash ? new TextDecoder().decode(bytes) : undefined;
}

const merged = (entries: readonly JournalEntry[], own: Readonly<Record<string, string>>): Record<string, string> =>
  Object.assign({}, ...entries.map(({ manifests }) => manifests ?? {}), own);

function composed(entries: readonly JournalEntry[]): JournalEntry[] {
  const bySeq = new Map<number, JournalEntry>();
  let last: JournalEntry | undefined;
  for (const entry of entries) {
    last = onto({ base: bySeq.get(baseOf(entry)), last }, entry);
    bySeq.set(entry.seq, last);
  }
  return [...bySeq.values()];
}

export class MoreSignatures extends Error {
  override name = 'MoreSignatures';
  readonly signed: Signed;
  constructor(signed: Signed, missing: number) {
    super(`${missing} more signatures are needed.`);
    this.signed = signed;
  }
}

/** `false` if another writer was first. @throws `NotTrusted` if the keys lack the right, `MoreSignatures` */
export async function appendSigned(store: Store, trust: Trust, channel: string, entry: JournalEntry): Promise<boolean> {
  const journal = await readVerified(store, trust, channel, 1);
  if (entry.seq <= journal.head.seq) return false;
  const version = (await trust.registries()).at(-1)?.registry.version;
  const { seq, hash: previous } = journal.head;
  const { signedBy: _signedBy, hash: _hash, others: _others, ...fields } = entry;
  const whole = isRoot(entry) ? nothing : journal.head;
  const manifests = { ...entry.manifests, ...(await newManifests(store, whole, entry)) };
  const signed = await sealEntry(
    {
      ...fields,
      channel,
      compositionId: compositionId(entry.composition),
      registry: version,
      ...(Object.keys(manifests).length > 0 && { manifests }),
      ...(previous && { previous }),
      ...(isRoot(entry) && seq > 0 && entry.seq !== seq + 1 && { after: seq }),
    },
    await trust.keys(),
  );
  return appendSealed(store, trust, channel, signed);
}

export async function appendSealed(store: Store, trust: Trust, channel: string, signed: Signed): Promise<boolean> {
  const { seq } = parseValue('the entry', payloadOf(signed), Type.Object({ seq: Type.Integer({ minimum: 1 }) }));
  const bytes = sealedFile(signed);
  const opened = await openEntry(trust, await trust.registries(), channel, seq, bytes).catch((error: unknown) => {
    throw new NotTrusted(messageOf(error));
  });
  const { head } = await readVerified(store, trust, channel, 1);
  if (opened.entry.action === 'adopt' && head.seq > 0) return false;
  const missing = isRoot(opened.entry) ? missingSignatures(opened) : 0;
  if (missing > 0) throw new MoreSignatures(signed, missing);
  const refusal = isRoot(opened.entry) ? manifestRefusal(nothing, opened.entry) : refusalOf(head, opened);
  if (refusal && head.seq >= seq) return false;
  if (refusal) throw new NotTrusted(refusal);
  return store.putIfAbsent(entryKey(channel, seq), bytes);
}

async function newManifests(store: Store, { composition, manifests }: Head, entry: JournalEntry): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const canaries = (entry.canaries ?? []).map(({ remote, version }) => [remote, version] as const);
  for (const [remote, version] of [...Object.entries(entry.composition), ...canaries]) {
    const name = `${remote}@${version}`;
    if (composition[remote] === version || entry.manifests?.[name]) continue;
    const manifest = await readManifest(store, remote as never, version);
    if (manifest && manifest.integrity !== manifests[name]) found[name] = manifest.integrity;
  }
  return found;
}

export async function storeAdopted(
  store: Store,
  channel: string,
  entries: readonly JournalEntry[],
  manifests: Record<string, string>,
): Promise<string> {
  const list = { entries: Object.fromEntries(entries.map(({ seq, hash = '' }) => [String(seq), hash])), manifests };
  const bytes = new TextEncoder().encode(`${JSON.stringify(list, null, 2)}\n`);
  // Replaces the list of an earlier attempt.
  await store.replace(adoptedKey(channel), bytes);
  return integrityOf(bytes);
}
