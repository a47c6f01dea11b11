import type { PageModule, Remote, RemoteName } from '@shop/contracts/remote';
import type { SlotName } from '@shop/contracts/slots';
import { createContext, use } from 'react';
import type { RemoteRoute } from './page-state.ts';
import { loadWithWaitingStyles } from './page-styles.ts';

/** A slot's module if the slot's name is known only at run time. */
export interface AnySlotModule {
  default: React.ComponentType<Record<string, unknown>>;
}

export interface Host {
  page: (route: RemoteRoute) => Promise<PageModule>;
  /** The promise is settled, except during the first hydration. */
  pageToDraw: (route: RemoteRoute) => Promise<PageModule>;
  slot: (name: SlotName) => Promise<AnySlotModule>;
  /** `undefined` if no remote in the page's composition fills the slot. */
  slotOwner: (name: SlotName) => RemoteName | undefined;
  isDown: (remote: RemoteName) => boolean;
  /** True for modules of another version than the server rendered. */
  isClientOnly: (module: PageModule | AnySlotModule) => boolean;
  retry: () => void;
}

export type LoadRemote = (name: RemoteName) => Promise<Remote>;

/** These slots hydrate after the page. Until then, they are plain links and forms. */
export const laterSlots: ReadonlySet<SlotName> = new Set([
  'header.menu',
  'header.search',
  'wishlist.count',
  'header.account',
  'header.cart',
  'product.customise',
]);

export type Tracked<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown };

export function track<T>(promise: Promise<T>): Promise<T> {
  const tracked: Tracked<T> = promise;
  tracked.status = 'pending';
  // Prevents an unhandled rejection of the promise that `then` returns.
  tracked.then(
    (value) => void Object.assign(tracked, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(tracked, { status: 'rejected', reason }),
  );
  return tracked;
}

export type LoadedPart = { remote: RemoteName; isLastGood: boolean } & ({ page: string } | { slot: SlotName });

/** Milliseconds before a failed part may load again, because React renders again at once. */
const FAILED_MS = 10_000;

export interface HostOptions {
  isDown: (remote: RemoteName) => boolean;
  slotOwners?: ReadonlyMap<string, RemoteName>;
  lastGood?: LoadRemote;
  isClientOnly?: (remote: RemoteName) => boolean;
  later?: () => Promise<unknown>;
  onSlotLoad?: (name: SlotName) => void;
  onLoaded?: <M extends PageModule | AnySlotModule>(module: M, part: LoadedPart) => M;
  onLoadFailure?: (error: unknown, part: LoadedPart) => void;
}

export function createHost(
  loadRemote: LoadRemote,
  {
    isDown,
    slotOwners = new Map(),
    lastGood,
    isClientOnly = () => false,
    later,
    onSlotLoad,
    onLoaded = (module) => module,
    onLoadFailure,
  }: HostOptions,
): Host {
  const modules = new Map<string, Promise<unknown>>();
  const clientOnly = new WeakSet<object>();
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

  /** Falls back to the last good version, unless the live one lacks the page or slot. */
  async function load<T extends PageModule | AnySlotModule>(
    remote: RemoteName,
    part: { page: string } | { slot: SlotName },
    pieceOf: (surface: Remote) => (() => Promise<T>) | undefined,
  ) {
    const what = 'page' in part ? `page "${part.page}"` : `slot "${part.slot}"`;
    const missing = new Error(`${remote} has no ${what}`);
    async function from(source: LoadRemote, isLastGood: boolean): Promise<T> {
      try {
        const loadPiece = pieceOf(await source(remote));
        if (!loadPiece) throw missing;
        return onLoaded(await loadPiece(), { remote, isLastGood, ...part });
      } catch (error) {
        if (error !== missing) onLoadFailure?.(error, { remote, isLastGood, ...part });
        throw error;
      }
    }
    try {
      const module = await from(loadRemote, false);
      if (isClientOnly(remote)) clientOnly.add(module);
      return module;
    } catch (error) {
      const older = error !== missing && lastGood && (await from(lastGood, true).catch(() => undefined));
      if (!older) throw error;
      console.warn(`${what} of ${remote} could not be loaded: that of its last good version is shown.`, error);
      clientOnly.add(older);
      return older;
    }
  }

  const page: Host['page'] = ({ remote, id }) =>
    once(`${remote}/${id}`, () =>
      load(remote, { page: id }, ({ routes }) => {
        const route = routes.find((each) => each.id === id);
        return route && (() => loadWithWaitingStyles(route.load));
      }),
    );

  return {
    isDown,
    isClientOnly: (module) => clientOnly.has(module),
    page,
    pageToDraw: page,
    slotOwner: (name) => slotOwners.get(name),
    retry() {
      for (const key of failedAt.keys()) modules.delete(key);
    },
    slot: (name) =>
      once(name, async () => {
        if (laterSlots.has(name)) await later?.();
        onSlotLoad?.(name);
        const owner = slotOwners.get(name);
        if (!owner) throw new Error(`no remote fills the slot "${name}"`);
        return load(owner, { slot: name }, ({ slots }) => slots[name] as (() => Promise<AnySlotModule>) | undefined);
      }),
  };
}

export const HostContext = createContext<Host | undefined>(undefined);

export function useHost(): Host {
  const host = use(HostContext);
  if (!host) throw new Error('useHost needs <HostContext> above it');
  return host;
}
