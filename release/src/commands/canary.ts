import type { JournalEntry } from '@shop/contracts/releases';
import { readJournal } from '@shop/store/journal';
import { apply } from '../apply.ts';
import { remoteOf } from '../known-remotes.ts';
import { canaryOf, percentOf, refuseNone } from '../plan.ts';
import { parsePercent, planStep, type Step } from '../plan-canary.ts';
import { type Command, UsageError } from './command.ts';
import { confirmed } from './outcome.ts';

/** @throws {UsageError} */
export function thresholdOf(percent: string): number {
  const threshold = parsePercent(percent);
  if (threshold === undefined)
    throw new UsageError(`"${percent}" is no share of a canary: write 0.01% to 99.99%. For everybody: promote, or canary <remote> finish.`);
  return threshold;
}

export function describeCanary({ action, remote, version, canaries = [] }: JournalEntry): { name: string; state?: string } {
  const name = `${remote} ${version}`;
  const { threshold = 0, baseline = '' } = canaries.find((canary) => canary.remote === remote) ?? {};
  if (action === 'canary' || action === 'ramp')
    return { name, state: `is a canary for ${percentOf(threshold)} of the visitors, the others have ${baseline}` };
  if (action === 'pause') return { name, state: 'is served to nobody until the canary is resumed by ramp' };
  return action === 'abort' ? { name, state: 'is served to nobody any more, the canary is over' } : { name };
}

function stepOf(word: string, percent: string | undefined): Step | { to: 'finish' } {
  if (word === 'ramp') {
    if (percent === undefined) throw new UsageError('Name the share: canary <remote> ramp 50%');
    return { to: 'ramp', threshold: thresholdOf(percent) };
  }
  if (percent !== undefined) throw new UsageError(`Too much: ${percent}`);
  if (word === 'pause' || word === 'abort' || word === 'finish') return { to: word };
  throw new UsageError(`A canary does not "${word}": say ramp 50%, pause, abort or finish.`);
}

export const canary: Command = {
  takes: '<remote> <ramp 50% | pause | abort | finish> [--why text]',
  does: [
    'steer the canary that promote --canary has started',
    'ramp      serve it to more visitors, or resume it; nobody loses it',
    'pause     serve it to nobody for now; ramp resumes it with the same visitors',
    'abort     end it; finish: make it live for everybody',
  ],
  words: [2, 3],
  options: ['why', 'channel', 'dry-run'],
  async run(context, [word = '', step = '', percent], { why = '' }) {
    const remote = await remoteOf(context.store, word);
    const { store, channel, dryRun, who } = context;
    const wanted = stepOf(step, percent);
    if (wanted.to === 'finish') {
      const journal = await readJournal(store, { channel });
      const { version } = canaryOf(journal, remote) ?? {};
      if (version === undefined) return refuseNone(journal, { remote });
      const { promote } = await import('../publish.ts');
      // The removed paths were accepted when the canary started.
      const result = await promote({ store, channel, dryRun, who, why, remote, version, finishes: true, removes: 'all' });
      return result.ok ? confirmed(context, { entry: result.entry, name: `${remote} ${version}` }) : result;
    }
    let since: number | undefined;
    const plan = await apply({ store, channel, dryRun }, ({ journal, followed }) => {
      since ??= journal.next;
      return planStep(journal, wanted, { remote, who, why, since, followed, at: new Date().toISOString() });
    });
    return plan.ok ? confirmed(context, { entry: plan.entry, ...describeCanary(plan.entry) }) : plan;
  },
};
