import { SHOP_PORT } from '@shop/settings/shop';
import { clock } from '../clock.ts';
import { releaseOf } from '../known-remotes.ts';
import { createPreview, parseLifetime } from '../preview.ts';
import { type Command, UsageError } from './command.ts';

const DEFAULT_TTL = '2h';

export const preview: Command = {
  takes: '<remote>@<version> [--ttl 2h]',
  does: [
    'print a signed link that shows a stored version in the live composition, to whoever opens and confirms it',
    `--ttl        how long the link lasts: 30m, 2h, 1d; at most 7d; ${DEFAULT_TTL} unless told`,
  ],
  words: [1, 1],
  options: ['ttl', 'channel', 'dry-run'],
  async run({ store, channel, dryRun, who, publicOrigin }, [word = ''], { ttl = DEFAULT_TTL }) {
    const { remote, version } = await releaseOf(store, word);
    const origin = publicOrigin ?? `http://localhost:${SHOP_PORT}`;
    const seconds = parseLifetime(ttl);
    if (seconds === undefined) throw new UsageError(`"${ttl}" is no lifetime such as 30m, 2h or 1d, and at most 7d.`);
    const result = await createPreview({ store, channel, dryRun, remote, version, seconds, origin, who });
    if (!result.ok) return result;
    const { url, until } = result;
    if (dryRun) return { ok: true, text: `${remote} ${version} could be shown by a link until ${clock(until)}.`, data: { until, dryRun } };
    const text = [
      url,
      `It shows ${remote} ${version} until ${clock(until)} to whoever opens and confirms it. A bar on each page ends the preview.`,
    ];
    if (publicOrigin === undefined) text.push(`PUBLIC_ORIGIN is not set, so the link names ${origin}: set it to the shop's origin.`);
    return { ok: true, text: text.join('\n'), data: { url, until, isOriginSet: publicOrigin !== undefined } };
  },
};
