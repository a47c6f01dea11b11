import { basenameOf, type Locale } from '@shop/contracts/locale';
import type { Release } from '@shop/contracts/releases';
import type { Remote, RemoteName } from '@shop/contracts/remote';
import { createStaticHandler, type StaticHandler } from 'react-router-dom';
import { createHost, type Host } from '../src/host.ts';
import { createRoutes, type LoaderScope, type RouteTree } from '../src/routes.tsx';
import type { Composition } from './composition-plan.ts';
import type { SheetName } from './sheet.ts';

/** A release with all its code: every page and slot was loaded, and runs in its release's name. */
export interface LoadedGuest {
  release: Release;
  surface: Remote;
  /** Its style sheets, by the path of their files. */
  sheets: ReadonlyMap<string, SheetName>;
}

/** A composition with everything loaded that rendering it takes. Immutable. */
export interface Composed extends Composition {
  host: Host;
  guests: ReadonlyMap<RemoteName, LoadedGuest>;
  remoteRoutes: RouteTree['remoteRoutes'];
  /** By the language of what is asked for. */
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
