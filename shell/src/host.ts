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
  /** The same of the page that is being drawn: its loader has run, so that it is there, except while the first page hydrates. */
  pageToDraw: (route: RemoteRoute) => Promise<PageModule>;
  slot: (name: SlotName) => Promise<AnySlotModule>;
  /** Not in this composition, known before trying. */
  isDown: (remote: RemoteName) => boolean;
  /** Whether it is not what the server has rendered, but of the version before. */
  isLastGood: (module: PageModule | AnySlotModule) => boolean;
  /** Lets what failed to load be asked for again at once. */
  retry: () => void;
}

/** Loads what a remote consists of. */
export type LoadRemote = (name: RemoteName) => Promise<Remote>;

/** `undefined`: a slot of a newer shell, which this one does not know. */
export const slotOwner = (name: SlotName): RemoteName | undefined => (Object.hasOwn(slotOwners, name) ? slotOwners[name] : undefined);

/**
 * The header's slots do not keep the page waiting: links and forms until their scripts are there, they are asked for, and
 * hydrate, after it. What of the menu is neither is pressed early like anything else.
 */
export const laterSlots: ReadonlySet<SlotName> = new Set([
  'header.menu',
  'header.search',
  'wishlist.count',
  'header.account',
  'header.cart',
]);

export type Tracked<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown };

/** Marks a promise as React's `use` does, so that what is there already renders without a pause. */
export function track<T>(promise: Promise<T>): Promise<T> {
  const tracked: Tracked<T> = promise;
  tracked.status = 'pending';
  // The handlers give nothing back: a promise that followed `tracked` would be a rejection that nobody handles.
  tracked.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}

/** Milliseconds for which a failed load stays failed: React renders again at once, and must find the same answer. */
const FAILED_MS = 10_000;

export interface HostOptions {
  isDown: (remote: RemoteName) => boolean;
  /** Where a page or slot comes from that does not load: the remote's version before. */
  lastGood?: LoadRemote;
  /** What each of `laterSlots` waits for. */
  later?: () => Promise<unknown>;
}

/** A host over any way of loading a remote's surface. What failed to load is asked for again a while later. */
export function createHost(loadRemote: LoadRemote, { isDown, lastGood, later }: HostOptions): Host {
  const modules = new Map<string, Promise<unknown>>();
  const olderModules = new WeakSet<object>();
  const failedAt = new Map<string, number>();

  const once = <T>(key: string, load: () => Promise<T>): Promise<T> => {
    const kept = modules.get(key) as Promise<T> | undefined;
    if (kept && Date.now() - (failedAt.get(key) ?? Number.POSITIVE_INFINITY) < FAILED_MS) return kept;
    failedAt.delete(key);
    const module = track(load());
    modules.set(key, module);
    module.catch(() => failedAt.set(key, Date.now()));
    return module;
  };

  /** A piece of a remote, if need be of its last good version: where it does not load, and not where it is gone. */
  async function load<T extends object>(remote: RemoteName, what: string, pieceOf: (surface: Remote) => (() => Promise<T>) | undefined) {
    const missing = new Error(`${remote} has no ${what}`);
    const from = async (source: LoadRemote): Promise<T> => {
      const loadPiece = pieceOf(await source(remote));
      if (!loadPiece) throw missing;
      return loadPiece();
    };
    try {
      return await from(loadRemote);
    } catch (error) {
      const older = error !== missing && lastGood && (await from(lastGood).catch(() => undefined));
      if (!older) throw error;
      console.warn(`${what} of ${remote} could not be loaded: that of its last good version is shown.`, error);
      olderModules.add(older);
      return older;
    }
  }

  const page: Host['page'] = ({ remote, id }) =>
    once(`${remote}/${id}`, () => load(remote, `page "${id}"`, ({ routes }) => routes.find((route) => route.id === id)?.load));

  return {
    isDown,
    isLastGood: (module) => olderModules.has(module),
    page,
    pageToDraw: page,
    retry() {
      for (const key of failedAt.keys()) modules.delete(key);
    },
    slot: (name) =>
      once(name, async () => {
        if (laterSlots.has(name)) await later?.();
        const owner = slotOwner(name);
        if (!owner) throw new Error(`this shell knows no slot "${name}"`);
        return load(owner, `slot "${name}"`, ({ slots }) => slots[name] as (() => Promise<AnySlotModule>) | undefined);
      }),
  };
}

export const HostContext = createContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost needs <HostContext> above it');
  return host;
}
