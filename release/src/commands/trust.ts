import { type JournalEntry, MAX_REASON } from '@shop/contracts/releases';
import { adopt as adoptChannel } from '@shop/store/adopt';
import { countersign as sign } from '@shop/store/countersign';
import { createFolderStore } from '@shop/store/folder-store';
import { compositionId, listChannels, readJournal } from '@shop/store/journal';
import { NotTrusted } from '@shop/store/not-trusted';
import { listProposals, type Proposed, readProposal, removeProposal, storeProposal } from '@shop/store/proposals';
import { type Registry, storeRegistry } from '@shop/store/registry';
import { cosign, type Signed } from '@shop/store/signatures';
import { appendSealed, MoreSignatures } from '@shop/store/verified-journal';
import { describeRegistry } from '../describe-registry.ts';
import { refuse } from '../failure.ts';
import { describeEntry } from '../plan.ts';
import * as reverts from '../revert.ts';
import { type Command, type Context, type Outcome, UsageError } from './command.ts';
import { confirmed } from './outcome.ts';

/** Keeps what further people must sign. */
export async function proposed(
  { store }: Context,
  kind: Proposed['kind'],
  signed: Signed,
  missing: string,
  channel?: string,
): Promise<Outcome> {
  const id = await storeProposal(store, { kind, signed, ...(channel && { channel }) });
  const text = [`Nothing has changed yet: ${missing}`, `The others read and sign it with: npm run release -- approve ${id}`];
  return { ok: true, text: text.join('\n'), data: { proposal: id } };
}

export const supersede: Command = {
  takes: '[<composition | time | served>] [--why text]',
  does: [
    'after entries of the journal were lost or an older journal was restored: declare them lost and make a composition live; two people sign',
    'without a composition: what the shells serve',
  ],
  words: [0, 1],
  options: ['why', 'channel', 'dry-run'],
  async run(context, [point = 'served'], { why = '' }) {
    const { store, channel, dryRun, who } = context;
    try {
      const result = await reverts.supersede({ store, channel, dryRun, point, who, why });
      if (!result.ok) return result;
      return await confirmed(context, { entry: result.entry, name: `The composition ${compositionId(result.entry.composition)}` });
    } catch (error) {
      if (error instanceof MoreSignatures) return proposed(context, 'entry', error.signed, error.message, channel);
      throw error;
    }
  },
};

export const adopt: Command = {
  takes: '[--why text]',
  does: ['accept the unsigned entries and releases of a store from before signatures, in every channel; administrators sign'],
  words: [0, 0],
  options: ['why'],
  async run(context, _words, { why = '' }) {
    const { store, storeFolder, who } = context;
    if ((await store.trust.registries()).length === 0) return refuse('Make a registry first: npm run release -- keys init');
    const plain = createFolderStore(storeFolder);
    const adopted: string[] = [];
    const waiting: Outcome[] = [];
    for (const channel of await listChannels(plain)) {
      try {
        const entry = await adoptChannel(store, plain, channel, { who, why, at: new Date().toISOString() });
        if (entry) adopted.push(channel);
      } catch (error) {
        if (!(error instanceof MoreSignatures)) throw error;
        waiting.push(await proposed(context, 'entry', error.signed, `${channel}: ${error.message}`, channel));
      }
    }
    const lines = [...adopted.map((channel) => `${channel} is signed from now on.`), ...waiting.map((each) => (each.ok ? each.text : ''))];
    return {
      ok: true,
      text: lines.join('\n') || 'There is nothing to adopt.',
      data: { adopted, waiting: waiting.map(({ data }) => data) },
    };
  },
};

export const countersign: Command = {
  takes: '',
  does: ['state that the newest entry is the newest; run it each hour, by cron or CI, with any release key'],
  words: [0, 0],
  options: ['channel'],
  async run({ store, channel }) {
    const { entries, stopped } = await readJournal(store, { channel });
    if (stopped) return refuse(`It was not countersigned: ${stopped}`);
    const last = entries.at(-1);
    if (!last?.hash) return refuse(`Nothing was ever published into the channel ${channel}.`);
    const stated = await sign(store, store.trust, channel, { seq: last.seq, hash: last.hash }, new Date());
    return { ok: true, text: `Entry ${stated.seq} of ${channel} is countersigned.`, data: stated };
  },
};

export const approve: Command = {
  takes: '[<id>]',
  does: ['sign what waits for a further signature; without an id: list it'],
  words: [0, 1],
  options: [],
  async run(context, [id]) {
    const { store } = context;
    if (id === undefined) {
      const all = await listProposals(store);
      const text = all.map((each) => `${each.id}  ${describe(each)}`).join('\n');
      return { ok: true, text: text || 'Nothing waits for a signature.', data: { proposals: all.map(({ signed: _, ...each }) => each) } };
    }
    if (!/^[0-9a-f]{12}$/.test(id)) throw new UsageError(`"${id}" is no id of a proposal: twelve digits and letters a to f.`);
    const proposal = await readProposal(store, id);
    if (!proposal) return refuse(`There is no proposal ${id}: npm run release -- approve lists them.`);
    const signed = await cosign(proposal.kind, proposal.signed, await store.trust.keys());
    const outcome =
      proposal.kind === 'entry' ? await approveEntry(context, proposal, signed) : await approveRegistry(context, proposal, signed);
    return outcome;
  },
};

async function approveEntry(context: Context, proposal: Proposed, signed: Signed): Promise<Outcome> {
  const { store } = context;
  const { channel = context.channel } = proposal;
  try {
    if (!(await appendSealed(store, store.trust, channel, signed)))
      return refuse('Somebody else changed the journal meanwhile: propose it again.');
  } catch (error) {
    if (error instanceof MoreSignatures) return proposed(context, 'entry', signed, error.message, channel);
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

/** Stores a version of the registry, or a proposal if others must sign it. */
export async function writeRegistry(context: Context, signed: Signed): Promise<Outcome> {
  const plain = createFolderStore(context.storeFolder);
  const registry = JSON.parse(Buffer.from(signed.payload, 'base64url').toString()) as Registry;
  try {
    if (!(await storeRegistry(plain, signed, { first: context.trust.registry })))
      return refuse('Somebody else changed the registry meanwhile: propose it again.');
  } catch (error) {
    const message = (error as Error).message;
    if (/administrators of version \d+ must sign/.test(message)) return proposed(context, 'registry', signed, message);
    throw new NotTrusted(message.slice(0, MAX_REASON), { cause: error });
  }
  return describeRegistry(plain, registry.version);
}

const describe = ({ kind, states, channel }: Proposed): string =>
  kind === 'entry'
    ? `${channel}: ${describeEntry(states as JournalEntry)}`
    : `version ${(states as Registry).version} of the registry: ${(states as Registry).why}`;
