import { createHash } from 'node:crypto';
import type { Release } from '@shop/contracts/releases';
import type { RemoteName } from '@shop/contracts/remote';
import { slotNames } from '@shop/contracts/slots';
import type { PageRemote, PageVersion, RemoteRoute } from '../../src/page-state.ts';
import type { Choice } from './choose-releases.ts';
import type { LoadedRelease } from './loaded-releases.ts';
import { versionName } from './remote-version.ts';

export interface Serving {
  id: string;
  remotes: Record<RemoteName, PageRemote>;
  routes: readonly RemoteRoute[];
  versions: Record<RemoteName, string>;
  failures: Record<RemoteName, string>;
}

export interface Composition extends Omit<Serving, 'failures'>, Pick<Choice, 'incomplete'> {}

export interface CompositionPlan extends Serving, Composition {
  releases: ReadonlyMap<RemoteName, LoadedRelease>;
}

/** Serves buckets below `below` that no smaller arm serves. */
export interface Arm {
  below: number;
  plan: CompositionPlan;
}

/** Live compositions of a channel. `arms`: the canaries, smallest share first. The first match serves. */
export interface Compositions {
  baseline: CompositionPlan;
  arms: readonly Arm[];
}

export const planOf = ({ baseline, arms }: Compositions, bucket?: number): CompositionPlan =>
  (bucket === undefined ? undefined : arms.find(({ below }) => bucket < below)?.plan) ?? baseline;

export const plansOf = ({ baseline, arms }: Compositions): CompositionPlan[] =>
  [...new Map([baseline, ...arms.map(({ plan }) => plan)].toReversed().map((plan) => [plan.id, plan])).values()].reverse();

export const releasesOf = (compositions: Compositions): ReadonlySet<LoadedRelease> =>
  new Set(plansOf(compositions).flatMap(({ releases }) => [...releases.values()]));

export function planComposition(
  { releases, lastGood, down, failures, incomplete }: Pick<Choice, 'releases' | 'lastGood' | 'down' | 'failures' | 'incomplete'>,
  shellBuild: string,
): CompositionPlan {
  const manifests = [...releases].map(([remote, { release }]) => [remote, release] as const);
  return {
    id: nameOf(
      manifests.map(([, release]) => release),
      shellBuild,
    ),
    remotes: Object.fromEntries(manifests.map(([remote, release]) => [remote, pageRemote(release, lastGood.get(remote))])),
    routes: [...manifests, ...down].flatMap(([remote, release]) => release.routes.map((route) => ({ ...route, remote }))),
    versions: Object.fromEntries(manifests.map(([remote, { version }]) => [remote, version])),
    failures: Object.fromEntries(failures),
    incomplete,
    releases,
  };
}

export const compositionOf = ({ id, remotes, routes, versions, incomplete }: CompositionPlan): Composition => ({
  id,
  remotes,
  routes,
  versions,
  incomplete,
});

function pageRemote(release: Release, before: Release | undefined): PageRemote {
  const lastGood = before && pageVersion(before);
  const slots = release.slots.filter((slot) => slotNames.includes(slot));
  return { ...pageVersion(release), ...(slots.length > 0 && { slots }), ...(lastGood?.integrity && { lastGood }) };
}

const pageVersion = ({ version, browser }: Release): PageVersion => ({
  version,
  integrity: browser.find(({ path }) => path === 'remoteEntry.js')?.integrity ?? '',
});

function nameOf(releases: readonly Release[], shellBuild: string): string {
  const versions = releases.map(versionName);
  return createHash('sha256')
    .update([shellBuild, ...versions].join(' '))
    .digest('hex')
    .slice(0, 12);
}
