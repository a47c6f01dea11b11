import { apply } from '../apply.ts';
import { planFreeze } from '../plan.ts';
import { type Command, UsageError } from './command.ts';

const command = (action: 'freeze' | 'unfreeze', takes: string, does: string): Command => ({
  takes,
  does: [does],
  words: [0, 0],
  options: ['why', 'channel', 'dry-run'],
  async run({ store, channel, dryRun, who }, _words, { why = '' }) {
    if (action === 'freeze' && why.trim() === '') throw new UsageError('Say why: --why "…". Whoever is refused reads it.');
    let since: number | undefined;
    const plan = await apply({ store, channel, dryRun }, ({ journal, followed }) => {
      since ??= journal.next;
      return planFreeze(journal, action, { who, why, since, followed, at: new Date().toISOString() });
    });
    if (!plan.ok) return plan;
    const state = action === 'freeze' ? 'frozen: only rollback and restore are possible' : 'open for releases';
    const text = dryRun ? `${channel} would be ${state}. Nothing was written.` : `${channel} is ${state}.`;
    return { ok: true, text, data: { entry: plan.entry, ...(dryRun && { dryRun }) } };
  },
});

export const freeze = command('freeze', '--why text', 'refuse all but rollback and restore in this channel');
export const unfreeze = command('unfreeze', '[--why text]', 'end a freeze');
