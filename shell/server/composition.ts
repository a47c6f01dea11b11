import type { Release } from '@shop/contracts/releases';
import type { Remote, RemoteName } from '@shop/contracts/remote';
import { basenameOf, type Locale } from '@shop/domain/locale';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import { createHost, type Host } from '../src/host.ts';
import { createRoutes, type LoaderScope, type RouteTree } from '../src/routes.tsx';
import type { Composition } from './composition-plan.ts';
import type { SheetName } from './sheet.ts';

export interface LoadedGuest {
  release: Release;
  surface: Remote;
  sheets: ReadonlyMap<string, SheetName>;
}

export interface Composed extends Composition {
  host: Host;
  guests: ReadonlyMap<RemoteName, LoadedGuest>;
  remoteRoutes: RouteTree['remoteRoutes'];
  handlers: Record<Locale, StaticHandler>;
}

export function compose(composition: Composition, guests: ReadonlyMap<RemoteName, LoadedGuest>): Composed {
  const host = createHost(async (remote) => guests.get(remote)?.surface ?? Promise.reject(new Error(`${remote} is down`)), {
    isDown: (remote) => !guests.has(remote),
  });
  const { routes: tree, remoteRoutes } = createRoutes({
    records: composition.routes,
    incomplete: composition.incomplete,
    scopeOf: ({ context }) => context as unknown as LoaderScope,
  });
  return {
    ...composition,
    host,
    guests,
    remoteRoutes,
    handlers: { tr: createStaticHandler(tree), en: createStaticHandler(tree, { basename: basenameOf('en') }) },
  };
}
