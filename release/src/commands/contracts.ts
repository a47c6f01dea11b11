import path from 'node:path';
import { readHead } from '@shop/store/journal';
import { outdatedContracts, readPublishedContracts } from '@shop/store/published-contracts';
import { readShells } from '@shop/store/shells';
import { clock } from '../clock.ts';
import { refuse } from '../failure.ts';
import { writeContracts } from '../pull-contracts.ts';
import { firstLines } from '../status.ts';
import { type Command, UsageError } from './command.ts';

const DEFAULT_FOLDER = 'contracts';

export const contracts: Command = {
  takes: 'pull [--to folder]',
  does: [
    'write the types of what the shop offers remotes: slots, events, API, exports of its runtime',
    `--to         the folder, ${DEFAULT_FOLDER} unless told; what an earlier pull wrote there is replaced`,
  ],
  words: [1, 1],
  options: ['to', 'channel', 'dry-run'],
  async run({ store, channel, dryRun }, [action], { to = DEFAULT_FOLDER }) {
    if (action !== 'pull') throw new UsageError('contracts takes: pull [--to folder].');
    const published = await readPublishedContracts(store, store.trust, channel);
    if (!published)
      return refuse(
        `No shell of the channel ${channel} has published its contracts. A shell does when it starts, with a release key that may revert there (docs/runbooks/keys.md), if it was built with this version of the shop or a newer one.`,
      );
    const outdated = outdatedContracts(published, (await readHead(store, channel))?.seq ?? 0);
    if (outdated) return refuse(outdated);
    const dir = path.resolve(to);
    const written = await writeContracts(dir, published, dryRun);
    if (!written.ok) return written;
    const { changed } = written;
    const others = await differing(published.contracts);
    const { at, packages } = published;
    const text = [
      `Contracts of ${channel}, published ${clock(at)}, ${dryRun ? 'would be' : 'are'} in ${dir}.${dryRun ? ' Nothing was written.' : ''}`,
      ...(changed.length === 0 ? ['Nothing has changed.'] : ['New or changed:', ...firstLines(changed)]),
      ...(others.length === 0
        ? []
        : [`A running shell of the channel has others of ${others.join(', ')}: pull again once all have restarted.`]),
      `Their types need: ${Object.entries(packages)
        .map(([name, version]) => `${name}@${version}`)
        .join(' ')}`,
    ];
    return { ok: true, text: text.join('\n'), data: { channel, at, dir, changed, differing: others, packages, ...(dryRun && { dryRun }) } };

    async function differing(own: Readonly<Record<string, string>>): Promise<string[]> {
      const offers = (await readShells(store, { channel })).map(({ offer }) => offer.contracts);
      const names = offers.flatMap((offer) => Object.keys(offer).filter((name) => offer[name] !== own[name]));
      return [...new Set(names)];
    }
  },
};
