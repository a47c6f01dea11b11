import type { Release } from '@shop/contracts/releases';
import type { Remote, RemoteName } from '@shop/contracts/remote';
import { basenameOf, type Locale } from '@shop/domain/locale';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import { createHost, type Host } from '../../src/host.ts';
import { slotOwnersIn } from '../../src/page-state.ts';
import { createRoutes, type LoaderScope, type RouteTree } from '../../src/routes.tsx';
import type { StylesheetName } from '../assets/stylesheet.ts';
import type { Composition } from './composition-plan.ts';

export interface LoadedRemote {
  release: Release;
  surface: Remote;
  stylesheets: ReadonlyMap<string, StylesheetName>;
}

export interface Composed extends Composition {
  host: Host;
  loadedRemotes: ReadonlyMap<RemoteName, LoadedRemote>;
  remoteRoutes: RouteTree['remoteRoutes'];
  handlers: Record<Locale, StaticHandler>;
}

export function compose(composition: Composition, loadedRemotes: ReadonlyMap<RemoteName, LoadedRemote>): Composed {
  const host = createHost(async (remote) => loadedRemotes.get(remote)?.surface ?? Promise.reject(new Error(`${remote} is down`)), {
    isDown: (remote) => !loadedRemotes.has(remote),
    slotOwners: slotOwnersIn(composition.remotes),
  });
  const { routes: tree, remoteRoutes } = createRoutes({
    records: composition.routes,
    incomplete: composition.incomplete,
    scopeOf: ({ context }) => context as unknown as LoaderScope,
  });
  return {
    ...composition,
    host,
    loadedRemotes,
    remoteRoutes,
    handlers: { tr: createStaticHandler(tree), en: createStaticHandler(tree, { basename: basenameOf('en') }) },
  };
}
