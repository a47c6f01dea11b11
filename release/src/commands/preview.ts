import { SHOP_PORT } from '@shop/settings/shop';
import { clock } from '../clock.ts';
import { createDevelopmentLink } from '../development-link.ts';
import { releaseOf, remoteOf } from '../known-remotes.ts';
import { createPreview, parseLifetime } from '../preview.ts';
import { type Command, UsageError } from './command.ts';

const DEFAULT_TTL = '2h';

export const preview: Command = {
  takes: '<remote>@<version> [--ttl 2h] | <remote> --local http://localhost:8080 --channel staging [--ttl 2h]',
  does: [
    'print a signed link that shows a stored version in the live composition, to whoever opens and confirms it',
    `--ttl        how long the link lasts: 30m, 2h, 1d; at most 7d, with --local 8h; ${DEFAULT_TTL} unless told`,
    '--local      take the browser code of the remote from this development server; never in production',
  ],
  words: [1, 1],
  options: ['ttl', 'local', 'channel', 'dry-run'],
  async run({ store, channel, dryRun, who, publicOrigin }, [word = ''], { ttl = DEFAULT_TTL, local }) {
    const origin = publicOrigin ?? `http://localhost:${SHOP_PORT}`;
    const seconds = parseLifetime(ttl);
    if (seconds === undefined) throw new UsageError(`"${ttl}" is no lifetime such as 30m, 2h or 1d, and at most 7d.`);
    const notes = publicOrigin === undefined ? [`PUBLIC_ORIGIN is not set, so the link names ${origin}: set it to the shop's origin.`] : [];
    if (local !== undefined) {
      const remote = await remoteOf(store, word);
      const link = await createDevelopmentLink({ store, channel, remote, local, seconds, shop: origin });
      if (!link.ok) return link;
      const { url, until } = link;
      const text = [
        url,
        `It opens the shop of ${channel} with ${remote}'s browser code of ${local}, until ${clock(until)} and on this machine only.`,
        `Serve the code: npx rspack serve --env local=${origin} --port ${new URL(local).port}`,
        'That shop must have DEVELOPMENT_LINKS=1.',
        ...notes,
      ];
      return { ok: true, text: text.join('\n'), data: { url, until, isOriginSet: publicOrigin !== undefined } };
    }
    const { remote, version } = await releaseOf(store, word);
    const result = await createPreview({ store, channel, dryRun, remote, version, seconds, origin, who });
    if (!result.ok) return result;
    const { url, until } = result;
    if (dryRun) return { ok: true, text: `${remote} ${version} could be shown by a link until ${clock(until)}.`, data: { until, dryRun } };
    const text = [
      url,
      `It shows ${remote} ${version} until ${clock(until)} to whoever opens and confirms it. A bar on each page ends the preview.`,
      ...notes,
    ];
    return { ok: true, text: text.join('\n'), data: { url, until, isOriginSet: publicOrigin !== undefined } };
  },
};
