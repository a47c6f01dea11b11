import { deleteUnneeded, refuseDoubts } from '../gc.ts';
import { readRetention, type StoredVersion } from '../retention.ts';
import type { Command } from './command.ts';

const inMb = (versions: readonly StoredVersion[]): string =>
  `${(versions.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 ** 2).toFixed(1)} MB`;
const lineOf = ({ remote, version, why }: StoredVersion & { why?: string }): string =>
  `  ${remote}@${version}${why === undefined ? '' : `  ${why}`}`;

export const gc: Command = {
  takes: '[--delete] [--why text]',
  does: [
    'list the versions that no composition of the last 30 days, no open page and no rollback needs, in all channels',
    '--delete     delete them',
  ],
  words: [0, 0],
  options: ['delete', 'why', 'dry-run'],
  async run({ store, who, dryRun }, _words, { delete: isWanted = false, why = '' }) {
    if (isWanted && !dryRun) {
      const result = await deleteUnneeded({ store, who, why });
      if (!result.ok) return result;
      const { deleted, kept } = result;
      const text = [`${deleted.length} versions were deleted (${inMb(deleted)}), ${kept.length} are kept.`, ...deleted.map(lineOf)];
      return { ok: true, text: text.join('\n'), data: { deleted, kept } };
    }
    const { unneeded, kept, doubts } = await readRetention(store);
    if (doubts.length > 0) return { ...refuseDoubts(doubts), data: { doubts } };
    const text = [
      `${unneeded.length} versions are not needed (${inMb(unneeded)})${unneeded.length > 0 ? '. To delete them: npm run release -- gc --delete' : ''}`,
      ...unneeded.map(lineOf),
      `${kept.length} are kept (${inMb(kept)})`,
      ...kept.map(lineOf),
    ];
    return { ok: true, text: text.join('\n'), data: { unneeded, kept } };
  },
};
