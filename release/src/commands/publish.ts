import type { RemoteName } from '@shop/contracts/remote';
import { watchDisk } from '@shop/settings/disk';
import { releaseOf, uploadedRemote } from '../known-remotes.ts';
import { channelOption } from '../plan.ts';
import { packaged } from '../repository.ts';
import { formatSizes } from '../sizes.ts';
import { describeCanary, thresholdOf } from './canary.ts';
import { type Command, type Context, type Options, UsageError } from './command.ts';
import { confirmed } from './outcome.ts';
import { rehearserOf } from './rehearse.ts';

/** Imported lazily: a rollback needs no build tools. */
async function uploadOptions(
  { store, plain, releaseStore, trust, diskReserve, channel, dryRun }: Context,
  remote: RemoteName,
  options: Options,
) {
  const { checkTypes } = await import('../check-types.ts');
  const { dir, from, removes, 'new-store': newStore } = options;
  if (dir !== undefined && from !== undefined) throw new UsageError('--dir names sources and --from a build: give one of them.');
  if (packaged && from === undefined) throw new UsageError('This package builds nothing: name a build with --from.');
  if (newStore && !dryRun && trust.registry === undefined) {
    const { ensureDevelopmentRegistry } = await import('@shop/store/development');
    if (await ensureDevelopmentRegistry(plain, trust))
      console.error(`Releases are signed with the development key ${trust.keyFile}, which a public shop refuses.`);
  }
  return {
    store,
    channel,
    dryRun,
    disk: typeof releaseStore === 'string' ? watchDisk([releaseStore], diskReserve) : undefined,
    remote,
    dir,
    from,
    newStore,
    removes,
    typeCheck: checkTypes,
  };
}

const rehearsalOptions = ['skip-rehearsal', 'accept-layout', 'accept-size'] as const;

const undo = (context: Context, remote: RemoteName): string =>
  `To undo it: npm run release -- rollback ${remote}${channelOption(context.channel)}`;

export const upload: Command = {
  takes: '<remote> [--dir path | --from path] [--removes /path]… [--new-store]',
  does: ['build the remote, or take a build made elsewhere, check it against the live shop and store it; nothing becomes live'],
  words: [1, 1],
  options: ['dir', 'from', 'removes', 'new-store', 'channel', 'dry-run'],
  async run(context, [word = ''], options) {
    const remote = await uploadedRemote(context.store, word, options);
    const { upload: store } = await import('../upload.ts');
    const result = await store(await uploadOptions(context, remote, options));
    if (!result.ok) return result;
    const { version, built, sizes } = result;
    const confirmed = (options.removes ?? []).map((path) => ` --removes ${path}`).join('');
    const stored = context.dryRun ? 'would be stored. Nothing was written.' : 'is in the store. Nothing of it is live yet.';
    const text = [
      built ? `${remote} ${version} ${stored}` : `${remote} ${version} is in the store already: it was not built again.`,
      ...formatSizes(sizes.now, sizes.before),
      ...(context.dryRun
        ? []
        : [`To make it live: npm run release -- promote ${remote}@${version}${confirmed}${channelOption(context.channel)}`]),
    ];
    return { ok: true, text: text.join('\n'), data: { remote, version, built, sizes, ...(context.dryRun && { dryRun: true }) } };
  },
};

export const promote: Command = {
  takes: '<remote>@<version> [--canary 5%] [--why text] [--again] [--removes /path]… [--accept-layout] [--accept-size] [--skip-rehearsal]',
  does: [
    'make a stored version live, after checking it against what is live now and rehearsing it in a browser',
    '--again      though it was rolled back',
    '--canary     for this share of the visitors first; `release canary` goes on from there',
  ],
  words: [1, 1],
  options: ['canary', 'why', 'again', 'removes', 'channel', 'dry-run', ...rehearsalOptions],
  async run(context, [word = ''], options) {
    const { remote, version } = await releaseOf(context.store, word);
    const threshold = options.canary === undefined ? undefined : thresholdOf(options.canary);
    const { promote: makeLive } = await import('../publish.ts');
    const { store, channel, dryRun, who } = context;
    const { why = '', again = false, removes } = options;
    const { notes: rehearsed, rehearse } = rehearserOf(context, remote, options);
    const result = await makeLive({ store, channel, dryRun, who, why, remote, version, threshold, again, removes, rehearse });
    if (!result.ok) return result;
    const { entry, sizes } = result;
    const notes = [...(sizes ? formatSizes(sizes.now, sizes.before) : []), ...rehearsed, undo(context, remote)];
    return confirmed(context, { entry, ...describeCanary(entry), notes, data: { sizes } });
  },
};

export const publish: Command = {
  takes:
    '<remote> [--why text] [--dir path | --from path] [--again] [--removes /path]… [--new-store] [--accept-layout] [--accept-size] [--skip-rehearsal]',
  does: [
    'upload and promote',
    '--dir        where the sources are, mfe-<remote> unless told',
    '--from       a build made elsewhere: browser/, server/ and build.json',
    '--again      though it was rolled back',
    '--removes    this path is live and meant to go',
    '--new-store  nothing was ever published into this store, and that is right',
    '--skip-rehearsal  make it live without opening it in a browser',
  ],
  words: [1, 1],
  options: ['why', 'dir', 'from', 'again', 'removes', 'new-store', 'channel', 'dry-run', ...rehearsalOptions],
  async run(context, [word = ''], options) {
    const remote = await uploadedRemote(context.store, word, options);
    const { publish: makeLive } = await import('../publish.ts');
    const { who } = context;
    const { why = '', again = false } = options;
    const { notes: rehearsed, rehearse } = rehearserOf(context, remote, options);
    const result = await makeLive({ ...(await uploadOptions(context, remote, options)), who, why, again, rehearse });
    if (!result.ok) return result;
    const { version, built, entry, sizes } = result;
    if (!entry)
      return { ok: true, text: `${remote} ${version} is live already: its sources have not changed.`, data: { remote, version, built } };
    const notes = [
      ...(built ? [] : ['It had been built before and was not built again.']),
      ...(sizes ? formatSizes(sizes.now, sizes.before) : []),
      ...rehearsed,
      undo(context, remote),
    ];
    return confirmed(context, { entry, name: `${remote} ${version}`, notes, data: { built, sizes } });
  },
};
