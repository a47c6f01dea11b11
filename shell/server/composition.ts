import { createHash } from 'node:crypto';
import type { Composition, JournalEntry, Release } from '@shop/contracts/releases';
import { layoutNames, type Remote, type RemoteName, remoteNames } from '@shop/contracts/remote';
import type { FolderStore } from '@shop/store/folder-store';
import { readRelease } from '@shop/store/releases';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import { createHost, type Host } from '../src/host.ts';
import type { PageRemote, RemoteRoute } from '../src/page-state.ts';
import { createRoutes, type LoaderScope, type RouteTree } from '../src/routes.tsx';
import { isMiddleware } from '../src/session/guard.tsx';
import { createServerFederation, forgetVersions, verifyRelease } from './server-federation.ts';

/** A composition with everything loaded that rendering it takes. Immutable. */
export interface Composed {
  id: string;
  host: Host;
  /** What is really served: of a remote that could not be loaded, its last good version. */
  releases: ReadonlyMap<RemoteName, Release>;
  /** Why a wanted version is not served, by remote. */
  failures: ReadonlyMap<RemoteName, string>;
  remotes: Partial<Record<RemoteName, PageRemote>>;
  routes: readonly RemoteRoute[];
  incomplete: boolean;
  remoteRoutes: RouteTree['remoteRoutes'];
  handler: StaticHandler;
  dispose: () => void;
}

export interface ComposeOptions {
  store: FolderStore;
  /** What the journal's head says. */
  wanted: Composition;
  /** Earlier entries: where a remote's last good version is looked for. */
  journal: readonly JournalEntry[];
  /** Changes when the shell itself does. */
  shellBuild: string;
  /** Versions (`remote@version`) that are loaded and need no second look; grows by those that this call loads. */
  verified: Set<string>;
}

/** How many versions back a remote that can't be loaded is looked for. */
const FALLBACK_DEPTH = 3;

export async function compose({ store, wanted, journal, shellBuild, verified }: ComposeOptions): Promise<Composed> {
  const instance = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  const federation = createServerFederation(store, instance);
  const surfaces = new Map<RemoteName, Remote>();
  const releases = new Map<RemoteName, Release>();
  const failures = new Map<RemoteName, string>();
  const known = new Map<RemoteName, Release>();
  const remotes: Composed['remotes'] = {};

  for (const remote of remoteNames) {
    const versions = candidates(remote, wanted, journal);
    if (versions.length === 0) failures.set(remote, 'never published');
    for (const version of versions) {
      try {
        const release = await readRelease(store, remote, version);
        if (!release) throw new Error(`${remote}@${version} is not in the release store`);
        if (!known.has(remote)) known.set(remote, release);
        if (!verified.has(`${remote}@${version}`)) await verifyRelease(store, release);
        const entry = pageRemote(release);
        surfaces.set(remote, await federation.load(release));
        verified.add(`${remote}@${version}`);
        releases.set(remote, release);
        remotes[remote] = entry;
        break;
      } catch (error) {
        if (!verified.has(`${remote}@${version}`)) forgetVersions(store, [{ remote, version }]);
        // Without the instance's name, which the federation puts into some: the same failure must read the same again.
        const message = `${version}: ${error instanceof Error ? error.message : String(error)}`.replaceAll(`:${instance}`, '');
        failures.set(remote, [failures.get(remote), message].filter(Boolean).join('; '));
      }
    }
  }

  const host = createHost(
    async (remote) => surfaces.get(remote) ?? Promise.reject(new Error(`${remote} is down`)),
    (remote) => !surfaces.has(remote),
  );
  // A remote that is down keeps its addresses, so that its pages say "later" and not "never heard of it".
  const routes = [...new Map([...known, ...releases])].flatMap(([remote, release]) =>
    release.routes.map((route) => ({ ...route, remote })),
  );
  for (const route of routes) checkRoute(route);

  const incomplete = remoteNames.some((remote) => !known.has(remote) && !releases.has(remote));
  const { routes: tree, remoteRoutes } = createRoutes({
    records: routes,
    incomplete,
    scopeOf: ({ context }) => context as unknown as LoaderScope,
  });
  const versions = [...releases.values()].map(({ remote, version }) => `${remote}@${version}`);
  return {
    id: createHash('sha256')
      .update([shellBuild, ...versions].join(' '))
      .digest('hex')
      .slice(0, 12),
    host,
    releases,
    failures,
    remotes,
    routes,
    incomplete,
    remoteRoutes,
    handler: createStaticHandler(tree),
    dispose: federation.dispose,
  };
}

/** The wanted version, then earlier ones of the same remote, latest first. */
function candidates(remote: RemoteName, wanted: Composition, journal: readonly JournalEntry[]): string[] {
  const earlier = journal.toReversed().map(({ composition }) => composition[remote]);
  return [...new Set([wanted[remote], ...earlier].filter((version) => version !== undefined))].slice(0, 1 + FALLBACK_DEPTH);
}

function pageRemote({ remote, version, browser }: Release): PageRemote {
  const entry = browser.find(({ path }) => path === 'remoteEntry.js');
  if (!entry) throw new Error(`${remote}@${version} has no browser entry`);
  return { version, integrity: entry.integrity };
}

function checkRoute({ remote, id, layout, middleware = [] }: RemoteRoute): void {
  if (!layoutNames.includes(layout)) throw new Error(`${remote}: page "${id}" wants the unknown layout "${layout}"`);
  const unknown = middleware.find((name) => !isMiddleware(name));
  if (unknown) throw new Error(`${remote}: page "${id}" wants the unknown middleware "${unknown}"`);
}
