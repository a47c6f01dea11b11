import type { PageModule, Remote, RemoteName } from '@shop/contracts/remote';
import { type SlotName, slotOwners } from '@shop/contracts/slots';
import { createContext, use } from 'react';
import type { RemoteRoute } from './page-state.ts';

/** A slot's module once its name is no longer known to the type system. */
export interface AnySlotModule {
  default: React.ComponentType<Record<string, unknown>>;
}

/** How the shell reaches what the remotes of one composition hold; the same on the server and in the browser. */
export interface Host {
  page: (route: RemoteRoute) => Promise<PageModule>;
  slot: (name: SlotName) => Promise<AnySlotModule>;
  /** Not in this composition, known before trying. */
  isDown: (remote: RemoteName) => boolean;
}

export const slotOwner = (name: SlotName): RemoteName => slotOwners[name];

type Tracked<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown };

/** Marks a promise as React's `use` does, so that what is there already renders without a pause. */
function track<T>(promise: Promise<T>): Promise<T> {
  const tracked: Tracked<T> = promise;
  tracked.status = 'pending';
  tracked.then(
    (value) => Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}

/** A host over any way of loading a remote's surface. What failed to load is asked for again the next time. */
export function createHost(loadRemote: (name: RemoteName) => Promise<Remote>, isDown: (remote: RemoteName) => boolean): Host {
  const modules = new Map<string, Promise<unknown>>();

  const once = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    let module = modules.get(key) as Promise<T> | undefined;
    if (!module) {
      module = track(load());
      modules.set(key, module);
      module.catch(() => modules.delete(key));
    }
    return module;
  };

  return {
    isDown,
    page: ({ remote, id }) =>
      once(`${remote}/${id}`, async () => {
        const route = (await loadRemote(remote)).routes.find((candidate) => candidate.id === id);
        if (!route) throw new Error(`${remote} has no page "${id}"`);
        return route.load();
      }),
    slot: (name) =>
      once(name, async () => {
        const load = (await loadRemote(slotOwner(name))).slots[name];
        if (!load) throw new Error(`${slotOwner(name)} does not fill the slot "${name}"`);
        return (await load()) as AnySlotModule;
      }),
  };
}

export const HostContext = createContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost needs <HostContext> above it');
  return host;
}
