import { createHash } from 'node:crypto';
import { basenameOf, type Locale } from '@shop/contracts/locale';
import type { Release } from '@shop/contracts/releases';
import { type RemoteName, remoteNames } from '@shop/contracts/remote';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import { createHost, type Host } from '../src/host.ts';
import type { PageRemote, PageVersion, RemoteRoute } from '../src/page-state.ts';
import { createRoutes, type LoaderScope, type RouteTree } from '../src/routes.tsx';
import type { Choice } from './choose-releases.ts';
import type { LoadedRelease } from './loaded-releases.ts';
import { versionName } from './remote-version.ts';

/** A composition with everything loaded that rendering it takes. Immutable. */
export interface Composed {
  id: string;
  host: Host;
  /** What is really served: of a remote that could not be loaded, its last good version. */
  releases: ReadonlyMap<RemoteName, Release>;
  /** Their style sheets, by the path of their files. */
  sheets: ReadonlyMap<RemoteName, LoadedRelease['sheets']>;
  /** Why a wanted version is not served, by remote. */
  failures: ReadonlyMap<RemoteName, string>;
  remotes: Partial<Record<RemoteName, PageRemote>>;
  routes: readonly RemoteRoute[];
  incomplete: boolean;
  remoteRoutes: RouteTree['remoteRoutes'];
  /** By the language of what is asked for. */
  handlers: Record<Locale, StaticHandler>;
}

/** `shellBuild` changes when the shell itself does. */
export function compose({ releases: loaded, lastGood, down, failures }: Choice, shellBuild: string): Composed {
  const releases = new Map([...loaded].map(([remote, { release }]) => [remote, release]));
  const host = createHost(async (remote) => loaded.get(remote)?.surface ?? Promise.reject(new Error(`${remote} is down`)), {
    isDown: (remote) => !loaded.has(remote),
  });
  const routes = [...releases, ...down].flatMap(([remote, release]) => release.routes.map((route) => ({ ...route, remote })));
  const incomplete = remoteNames.some((remote) => !releases.has(remote) && !down.has(remote));
  const { routes: tree, remoteRoutes } = createRoutes({
    records: routes,
    incomplete,
    scopeOf: ({ context }) => context as unknown as LoaderScope,
  });
  return {
    id: nameOf(releases, shellBuild),
    host,
    releases,
    sheets: new Map([...loaded].map(([remote, { sheets }]) => [remote, sheets])),
    failures,
    remotes: Object.fromEntries([...loaded].map(([remote, { release }]) => [remote, pageRemote(release, lastGood.get(remote))])),
    routes,
    incomplete,
    remoteRoutes,
    handlers: { tr: createStaticHandler(tree), en: createStaticHandler(tree, { basename: basenameOf('en') }) },
  };
}

function pageRemote(release: Release, before: Release | undefined): PageRemote {
  const lastGood = before && pageVersion(before);
  return { ...pageVersion(release), ...(lastGood?.integrity && { lastGood }) };
}

const pageVersion = ({ version, browser }: Release): PageVersion => ({
  version,
  integrity: browser.find(({ path }) => path === 'remoteEntry.js')?.integrity ?? '',
});

function nameOf(releases: Composed['releases'], shellBuild: string): string {
  const versions = [...releases.values()].map(versionName);
  return createHash('sha256')
    .update([shellBuild, ...versions].join(' '))
    .digest('hex')
    .slice(0, 12);
}
