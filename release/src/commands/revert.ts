import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import type { RemoteName } from '@shop/contracts/remote';
import { compositionId, readJournal } from '@shop/store/journal';
import { trailOf } from '@shop/store/trail';
import { refuse } from '../failure.ts';
import { remoteOf } from '../known-remotes.ts';
import { channelOption, describeEntry } from '../plan.ts';
import * as reverts from '../revert.ts';
import { WRONG_STORE } from '../words.ts';
import { describeCanary } from './canary.ts';
import type { Command } from './command.ts';
import { confirmed } from './outcome.ts';

export const rollback: Command = {
  takes: '<remote> [--why text] [--to version] [--again]',
  does: [
    'make live what was live before, or end the canary; builds nothing',
    '--to         this version, whatever is known of it',
    '--again      though somebody has just rolled it back: one version further',
  ],
  words: [1, 1],
  options: ['why', 'to', 'again', 'channel', 'dry-run'],
  async run(context, [word = ''], { why = '', to, again }) {
    const remote = await remoteOf(context.store, word);
    const { store, channel, dryRun, who } = context;
    const isEmpty = channel === DEFAULT_CHANNEL && (await readJournal(store)).next === 1;
    const result = await reverts.rollback({ store, channel, dryRun, remote, to, again, who, why });
    if (!result.ok) return isEmpty ? refuse(`Nothing was ever published into this store (${store.location}). ${WRONG_STORE}`) : result;
    const { entry, passedOver = [] } = result;
    const notes = [
      ...passedOver.map(({ version, why: reason }) => `Passed over: ${version}, which the shop leaves out (${reason}).`),
      ...(entry.action === 'rollback' && entry.from
        ? [`Before: ${entry.from}. To undo it: npm run release -- rollback ${remote} --to ${entry.from}${channelOption(channel)}`]
        : []),
    ];
    return confirmed(context, { entry, ...describeCanary(entry), notes, data: { passedOver } });
  },
};

export const restore: Command = {
  takes: '<composition | time> [--why text]',
  does: ['make an earlier composition live as a whole: by its id or number in the history, or as it was at a time such as 03:12'],
  words: [1, 1],
  options: ['why', 'channel', 'dry-run'],
  async run(context, [point = ''], { why = '' }) {
    const { store, channel, dryRun, who } = context;
    const { entries } = await readJournal(store, { channel });
    const before = entries.at(-1)?.composition ?? {};
    const result = await reverts.restore({ store, channel, dryRun, point, who, why });
    if (!result.ok) return result;
    const { entry } = result;
    const changes = Object.entries(entry.composition).filter(([remote, version]) => before[remote] !== version);
    const notes = changes.map(([remote, version]) => {
      const end = trailOf(entries, remote as RemoteName).endedBy.get(version);
      const fled = end?.action === 'rollback' && end.remote === remote ? `. CAREFUL: ${describeEntry(end)}` : '';
      return `  ${remote}: ${before[remote] ?? 'nothing'} → ${version}${fled}`;
    });
    return confirmed(context, { entry, name: `The composition ${compositionId(entry.composition)}`, notes });
  },
};
