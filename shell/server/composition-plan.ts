import { createHash } from 'node:crypto';
import type { Release } from '@shop/contracts/releases';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import type { PageRemote, PageVersion, RemoteRoute } from '../src/page-state.ts';
import type { Choice } from './choose-releases.ts';
import type { LoadedRelease } from './loaded-releases.ts';
import { versionName } from './remote-version.ts';

/** What pages are made with. Plain data. */
export interface Serving {
  /** The composition's name. */
  id: string;
  remotes: Partial<Record<RemoteName, PageRemote>>;
  routes: readonly RemoteRoute[];
  versions: Partial<Record<RemoteName, string>>;
  /** Why a wanted version is not served, by remote. */
  failures: Partial<Record<RemoteName, string>>;
}

/** A composition as a process makes pages with it. Plain data, which crosses processes. */
export interface Composition extends Omit<Serving, 'failures'> {
  /** A remote is missing whose addresses nobody knows. */
  incomplete: boolean;
}

/** A composition, and what has to be loaded for it. Immutable. */
export interface CompositionPlan extends Serving, Composition {
  releases: ReadonlyMap<RemoteName, LoadedRelease>;
}

/** `shellBuild` changes when the shell itself does. */
export function planComposition({ releases, lastGood, down, failures }: Choice, shellBuild: string): CompositionPlan {
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
    incomplete: remoteNames.some((remote) => !releases.has(remote) && !down.has(remote)),
    releases,
  };
}

/** What a process is told of it. */
export const compositionOf = ({ id, remotes, routes, versions, incomplete }: CompositionPlan): Composition => ({
  id,
  remotes,
  routes,
  versions,
  incomplete,
});

function pageRemote(release: Release, before: Release | undefined): PageRemote {
  const lastGood = before && pageVersion(before);
  return { ...pageVersion(release), ...(lastGood?.integrity && { lastGood }) };
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
