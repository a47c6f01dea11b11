import type { Finding } from '@shop/contracts/rehearsals';
import type { RemoteName } from '@shop/contracts/remote';
import { compositionId, type Journal, readJournal } from '@shop/store/journal';
import { readRelease } from '@shop/store/releases';
import { type Refused, refuse } from '../failure.ts';
import { releaseOf } from '../known-remotes.ts';
import { readRehearsals, storeRehearsal } from '../rehearsal/record.ts';
import { type Accepted, formatRehearsal, refusedFindings, unfinished } from '../rehearsal/report.ts';
import type { Command, Context, Options } from './command.ts';

interface ReleaseName {
  remote: RemoteName;
  version: string;
}

export const rehearse: Command = {
  takes: '[<remote>@<version>] [--accept-layout] [--accept-size]',
  does: [
    'open a stored version in a browser, in a shop of its own, beside the live composition; then with each other remote one version back',
    'without a version: every page of the live composition, then the journeys with each remote one version back',
    '--accept-layout  elements of others move or change, and that is right',
    '--accept-size    pages grow over the budget, and that is right',
  ],
  words: [0, 1],
  options: ['accept-layout', 'accept-size', 'channel', 'dry-run'],
  async run(context, [word], options) {
    const { store, channel, dryRun } = context;
    const candidate = word === undefined ? undefined : await releaseOf(store, word);
    if (candidate && !(await readRelease(store, candidate.remote, candidate.version)))
      return refuse(`${candidate.remote} ${candidate.version} is not in the store: upload it first.`);
    const result = await run(context, await readJournal(store, { channel }), candidate);
    if (!result.ok) return result;
    const { rehearsal } = result;
    const cutShort = unfinished(rehearsal);
    if (candidate && !dryRun && !cutShort) await storeRehearsal(store, candidate, rehearsal);
    const text = [...formatRehearsal(rehearsal), ...(cutShort ? [cutShort] : [])].join('\n');
    return cutShort || refusedFindings(rehearsal, acceptedBy(options)).length > 0
      ? { ...refuse(text), data: { rehearsal } }
      : { ok: true, text, data: { rehearsal } };
  },
};

/** Loads Playwright lazily: a rollback does not need it. */
async function run({ store, who, rehearsalApiUrl }: Context, { entries }: Journal, candidate: ReleaseName | undefined) {
  const { rehearse: open } = await import('../rehearsal/rehearse.ts');
  return open({ store, entries, who, candidate, apiUrl: rehearsalApiUrl, onProgress: (text) => console.error(`  ${text}`) });
}

const acceptedBy = (options: Options): Accepted => ({ layout: options['accept-layout'], size: options['accept-size'] });

export interface Rehearser {
  notes: string[];
  rehearse: (version: string) => Promise<Refused | undefined>;
}

export function rehearserOf(context: Context, remote: RemoteName, options: Options): Rehearser {
  const notes: string[] = [];
  const { store, channel, dryRun } = context;
  return {
    notes,
    async rehearse(version) {
      if (options['skip-rehearsal']) return void notes.push('Not rehearsed in a browser: --skip-rehearsal.');
      const journal = await readJournal(store, { channel });
      const live = journal.entries.at(-1)?.composition;
      // Without a live version, there is no comparison.
      if (!live?.[remote]) return undefined;
      const id = compositionId({ ...live, [remote]: version });
      const accepted = acceptedBy(options);
      const stored = (await readRehearsals(store, { remote, version })).findLast((each) => each.compositionId === id);
      // Repeats a failed rehearsal, because an outage may have been the cause.
      const isSettled = stored !== undefined && isAcceptable(refusedFindings(stored, accepted));
      const reason = isSettled ? undefined : (await import('../rehearsal/rehearse.ts')).whyNoRehearsal(context.rehearsalApiUrl);
      const made = isSettled || reason ? undefined : await run(context, journal, { remote, version });
      if (made?.ok === false) return made;
      if (made && !dryRun && !unfinished(made.rehearsal)) await storeRehearsal(store, { remote, version }, made.rehearsal);
      const rehearsal = made?.rehearsal ?? stored;
      if (!rehearsal) return void notes.push(`NOT REHEARSED IN A BROWSER: ${reason}`);
      const lines = formatRehearsal(rehearsal);
      const refused = refusedFindings(rehearsal, accepted);
      const cutShort = unfinished(rehearsal);
      if (refused.length === 0 && !cutShort) return void notes.push(...lines);
      const remedy = refused.length > 0 ? remedyOf(refused) : cutShort;
      return refuse([`${remote} ${version} was not made live: it failed its rehearsal.`, ...lines, remedy].join('\n'));
    },
  };
}

const isAcceptable = (findings: readonly Finding[]): boolean => findings.every(({ kind }) => kind === 'layout' || kind === 'size');

function remedyOf(findings: readonly Finding[]): string {
  const accepting = ['layout', 'size']
    .filter((kind) => findings.some((finding) => finding.kind === kind))
    .map((kind) => `--accept-${kind}`);
  return isAcceptable(findings)
    ? `Is that right? Then promote it with ${accepting.join(' ')}.`
    : 'Repair it and publish again. If the API was down meanwhile, the same command rehearses again. An emergency that cannot wait: --skip-rehearsal.';
}
