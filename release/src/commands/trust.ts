import { adopt as adoptChannel } from '@shop/store/adopt';
import { countersign as sign } from '@shop/store/countersign';
import { compositionId, listChannels, readJournal } from '@shop/store/journal';
import { MoreSignatures } from '@shop/store/verified-journal';
import { refuse } from '../failure.ts';
import { knownFileOf } from '../known-file.ts';
import * as reverts from '../revert.ts';
import { proposed } from './approve.ts';
import type { Command, Outcome } from './command.ts';
import { confirmed } from './outcome.ts';

export const supersede: Command = {
  takes: '[<composition | time | served>] [--why text]',
  does: [
    'after entries of the journal were lost or an older journal was restored: declare them lost and make a composition live; two people sign',
    'without a composition: what the shells serve; without shells, live keeps what the journal has',
  ],
  words: [0, 1],
  options: ['why', 'channel', 'dry-run'],
  async run(context, [point = 'served'], { why = '' }) {
    const { store, channel, dryRun, who, trust } = context;
    // A damaged known-state file must not prevent the journal's repair.
    const known = await knownFileOf(trust.keyFile, store.location)
      .read()
      .catch(() => undefined);
    try {
      const result = await reverts.supersede({ store, channel, dryRun, point, who, why, known });
      if (!result.ok) return result;
      return await confirmed(context, { entry: result.entry, name: `The composition ${compositionId(result.entry.composition)}` });
    } catch (error) {
      if (error instanceof MoreSignatures) return proposed(context, 'entry', error.signed, { missing: error.message, channel });
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
    const { store, plain, who } = context;
    if ((await store.trust.registries()).length === 0) return refuse('Make a registry first: npm run release -- keys init');
    const adopted: string[] = [];
    const waiting: Outcome[] = [];
    for (const channel of await listChannels(plain)) {
      try {
        const entry = await adoptChannel(store, plain, channel, { who, why, at: new Date().toISOString() });
        if (entry) adopted.push(channel);
      } catch (error) {
        if (!(error instanceof MoreSignatures)) throw error;
        waiting.push(await proposed(context, 'entry', error.signed, { missing: `${channel}: ${error.message}`, channel }));
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
