import { EntryDetails, type JournalEntry, MAX_REASON } from '@shop/contracts/releases';
import { canariesOf } from '@shop/store/canaries';
import { toEntry } from '@shop/store/entry';
import { compositionId, listChannels, readJournal } from '@shop/store/journal';
import { messageOf } from '@shop/store/message-of';
import { NotTrusted } from '@shop/store/not-trusted';
import { shapeProblem } from '@shop/store/parse';
import { listProposals, type Proposed, readProposal, removeProposal, storeProposal } from '@shop/store/proposals';
import { Registry, readRegistry, storeRegistry, type VerifiedRegistry, validKeys } from '@shop/store/registry';
import { cosign, payloadOf, type Signed, signersOf } from '@shop/store/signatures';
import { appendSealed, MoreSignatures } from '@shop/store/verified-journal';
import { describeRegistry } from '../describe-registry.ts';
import { type Refused, refuse } from '../failure.ts';
import { describeEntry, describeShare } from '../plan.ts';
import { registryChanges } from '../registry-changes.ts';
import { printable } from '../words.ts';
import { type Command, type Context, type Outcome, UsageError } from './command.ts';
import { confirmed } from './outcome.ts';

const ID = /^[0-9a-f]{32}$/;

export const approve: Command = {
  takes: '[<id>] [--yes]',
  does: [
    'show what waits for a further signature and what it changes, then sign it; without an id: list it',
    '--yes        sign without asking, where nobody can answer',
  ],
  words: [0, 1],
  options: ['yes'],
  async run(context, [id], { yes = false }) {
    const { store, ask } = context;
    if (id === undefined) return list(context);
    const proposal = await find(context, id);
    if (!('signed' in proposal)) return proposal;
    const shown = await show(context, proposal);
    if ('ok' in shown) return shown;
    const { lines, changes } = shown;
    if (!yes && !(await ask?.(lines.join('\n'), 'Sign it?'))) {
      const hint = `Nothing was signed. To sign it: npm run release -- approve ${id} --yes`;
      return { ...refuse([...(ask ? [] : lines), hint].join('\n')), data: { proposal: id, changes } };
    }
    const signed = await cosign(proposal.kind, proposal.signed, await store.trust.keys());
    const outcome =
      proposal.kind === 'entry' ? await approveEntry(context, proposal, signed) : await approveRegistry(context, proposal, signed);
    return outcome.ok
      ? { ...outcome, text: [...(yes ? lines : []), outcome.text].join('\n'), data: { ...outcome.data, changes } }
      : outcome;
  },
};

export const withdraw: Command = {
  takes: '<id>',
  does: ['remove a proposal that waits for signatures'],
  words: [1, 1],
  options: ['dry-run'],
  async run(context, [id = '']) {
    const proposal = await find(context, id);
    if (!('signed' in proposal)) return proposal;
    if (!context.dryRun) await removeProposal(context.store, proposal);
    const text = `${id} ${context.dryRun ? 'would be' : 'is'} withdrawn: ${describe(proposal)}`;
    return { ok: true, text, data: { withdrawn: id, ...(context.dryRun && { dryRun: true }) } };
  },
};

async function list({ store }: Context): Promise<Outcome> {
  const all = await listProposals(store);
  const text = all.map((each) => `${each.id}  ${describe(each)}`).join('\n');
  return { ok: true, text: text || 'Nothing waits for a signature.', data: { proposals: all.map(({ signed: _, ...each }) => each) } };
}

async function find({ store }: Context, id: string): Promise<Proposed | Refused> {
  if (!ID.test(id)) throw new UsageError(`"${id}" is no id of a proposal: 32 digits and letters a to f.`);
  return (await readProposal(store, id)) ?? refuse(`There is no proposal ${id}: npm run release -- approve lists them.`);
}

interface Shown {
  lines: readonly string[];
  changes: readonly string[];
}

async function show(context: Context, proposal: Proposed): Promise<Shown | Refused> {
  const current = await readRegistry(context.plain, { first: context.trust.registry });
  const changes = proposal.kind === 'entry' ? await entryChanges(context, proposal) : await proposedChanges(context, proposal, current);
  if ('ok' in changes) return changes;
  const { registry = proposal.states as Registry } = current ?? {};
  const signers = await signersOf(proposal.kind, proposal.signed, validKeys(registry));
  const names = [...signers].map((key) => `${registry.keys[key]?.holder} (${key})`).join(', ');
  const lines = [
    `${proposal.id}: ${describe(proposal)}`,
    `Signed by ${printable(names) || 'no key that is valid now'}`,
    'It changes:',
    ...changes.map((line) => `  ${line}`),
  ];
  return { lines, changes };
}

async function proposedChanges(
  context: Context,
  { id, states }: Proposed,
  current: VerifiedRegistry | undefined,
): Promise<readonly string[] | Refused> {
  const problem = shapeProblem(Registry, states);
  if (problem) return refuse(`The proposal ${id} holds no registry: ${problem}`);
  const next = states as Registry;
  if (next.previous !== current?.hash)
    return refuse(
      `The proposal ${id} does not follow version ${current?.registry.version ?? 0}, which is in force now: propose it again, and remove ` +
        `this one: npm run release -- withdraw ${id}`,
    );
  return describeChanges(context, current?.registry, next);
}

export async function describeChanges({ store }: Context, before: Registry | undefined, after: Registry): Promise<readonly string[]> {
  const newest: Record<string, number> = {};
  if (before) for (const channel of await listChannels(store)) newest[channel] = (await readJournal(store, { channel })).next - 1;
  const changes = registryChanges(before, after, newest);
  return changes.length > 0 ? changes : ['nothing'];
}

async function entryChanges(context: Context, proposal: Proposed): Promise<readonly string[] | Refused> {
  const { channel = context.channel, states, signed, id } = proposal;
  const { seq } = states as { seq?: unknown };
  const problem = shapeProblem(EntryDetails, states);
  if (problem || typeof seq !== 'number') return refuse(`The proposal ${id} holds no entry: ${problem ?? 'it has no number'}`);
  let entry: JournalEntry;
  try {
    entry = toEntry(channel, seq, payloadOf(signed));
  } catch (error) {
    return refuse(`The proposal ${id} holds no entry: ${messageOf(error)}`, error);
  }
  const before = (await readJournal(context.store, { channel })).entries.at(-1);
  const remotes = [...new Set([...Object.keys(before?.composition ?? {}), ...Object.keys(entry.composition)])];
  const moved = remotes
    .filter((remote) => before?.composition[remote] !== entry.composition[remote])
    .map((remote) => `~ ${remote}: ${before?.composition[remote] ?? 'nothing'} → ${entry.composition[remote] ?? 'nothing'}`);
  const left = canariesOf(before).filter((canary) => !canariesOf(entry).some((each) => each.remote === canary.remote));
  return [
    `~ ${channel}: entry ${before?.seq ?? 0} → entry ${seq}, ${entry.action}`,
    ...(entry.action === 'supersede' ? [`- all entries of ${channel} after ${before?.seq ?? 0} and before ${seq}: declared lost`] : []),
    ...(entry.action === 'adopt' ? [`+ the unsigned entries of ${channel}: accepted`] : []),
    ...moved,
    ...(moved.length === 0 ? [`  every remote keeps its version: ${compositionId(entry.composition)}`] : []),
    ...left.map((canary) => `- canary of ${canary.remote}: ${describeShare(canary)}`),
  ].map(printable);
}

export async function proposed(
  { store }: Context,
  kind: Proposed['kind'],
  signed: Signed,
  { missing, channel, changes = [] }: { missing: string; channel?: string; changes?: readonly string[] },
): Promise<Outcome> {
  const id = await storeProposal(store, { kind, signed, ...(channel && { channel }) });
  const text = [
    `Nothing has changed yet: ${missing}`,
    ...changes.map((line) => `  ${line}`),
    `The others read and sign it with: npm run release -- approve ${id}`,
  ];
  return { ok: true, text: text.join('\n'), data: { proposal: id, ...(changes.length > 0 && { changes }) } };
}

async function approveEntry(context: Context, proposal: Proposed, signed: Signed): Promise<Outcome> {
  const { store } = context;
  const { channel = context.channel } = proposal;
  try {
    if (!(await appendSealed(store, store.trust, channel, signed)))
      return refuse('Somebody else changed the journal meanwhile: propose it again.');
  } catch (error) {
    if (error instanceof MoreSignatures) return proposed(context, 'entry', signed, { missing: error.message, channel });
    throw error;
  }
  await removeProposal(store, proposal);
  const entry = proposal.states as JournalEntry;
  return confirmed({ ...context, channel, dryRun: false }, { entry, name: `The composition ${compositionId(entry.composition)}` });
}

async function approveRegistry(context: Context, proposal: Proposed, signed: Signed): Promise<Outcome> {
  const outcome = await writeRegistry(context, signed);
  if (outcome.ok && !('proposal' in outcome.data)) await removeProposal(context.store, proposal);
  return outcome;
}

/** Stores a registry version, or a proposal if others must sign it. */
export async function writeRegistry(context: Context, signed: Signed, changes: readonly string[] = []): Promise<Outcome> {
  const { plain } = context;
  const registry = JSON.parse(Buffer.from(signed.payload, 'base64url').toString()) as Registry;
  try {
    if (!(await storeRegistry(plain, signed, { first: context.trust.registry })))
      return refuse('Somebody else changed the registry meanwhile: propose it again.');
  } catch (error) {
    const message = (error as Error).message;
    if (/administrators of version \d+ must sign/.test(message))
      return proposed(context, 'registry', signed, { missing: message, changes });
    throw new NotTrusted(message.slice(0, MAX_REASON), { cause: error });
  }
  return describeRegistry(plain, registry.version);
}

const describe = ({ kind, states, channel }: Proposed): string =>
  printable(
    kind === 'entry'
      ? `${channel}: ${describeEntry(states as JournalEntry)}`
      : `version ${(states as Registry).version} of the registry: ${(states as Registry).why}`,
  );
