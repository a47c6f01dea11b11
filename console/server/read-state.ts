import { DEFAULT_CHANNEL } from '@shop/contracts/channels';
import { allSignals } from '@shop/store/shells';
import type { ReleaseStore } from 'release/open-store';
import { toJson } from 'release/program';
import { readStatus } from 'release/status';
import type { ChannelState } from '../src/state.ts';
import type { HealthWatch } from './health/watch.ts';

/** The output of `release status --json`, without the shells' capabilities. */
export async function readState(
  store: ReleaseStore,
  health: Pick<HealthWatch, 'alerts'>,
  channel = DEFAULT_CHANNEL,
): Promise<ChannelState> {
  const { shells, remotes, ...status } = await readStatus(store, channel);
  const owners = (await store.trust.registries()).at(-1)?.registry.remotes ?? {};
  const state = {
    ...status,
    signals: allSignals(shells),
    alerts: health.alerts(channel),
    shells: shells.map(({ offer: _, signals: __, health: ___, guard: ____, verified: _____, ...shell }) => shell),
    remotes: remotes.map((remote) => ({ ...remote, ...(owners[remote.remote] && { owner: owners[remote.remote] }) })),
  };
  return JSON.parse(toJson(state)) as ChannelState;
}
