import type { PageModule } from '@shop/contracts/remote';
import { NotLoaded } from '../errors/not-loaded.ts';
import { type Host, type Tracked, track } from '../host.ts';
import type { RemoteRoute } from '../page-state.ts';

export interface FirstPage {
  /** Asks for the page anew, whole; false when that was done just now, or would lead nowhere. */
  reload: () => Promise<boolean>;
  /** The page stays without its code for now. Resolves when it is worth asking for it again. */
  stay: () => Promise<unknown>;
}

/**
 * A first page whose code can't be loaded is asked for anew, whole, once. If that does not help, a public one stays as
 * the server has sent it, to be read, its links followed by the browser, and its code is asked for now and then. Of any
 * other the server has sent nothing that is worth keeping: it fails, for the error page to say what to do.
 */
export function keepFirstPage(host: Host, { reload, stay }: FirstPage): Host {
  const waiting = new Map<string, Tracked<PageModule>>();

  async function hold(route: RemoteRoute, module: Promise<PageModule>): Promise<PageModule> {
    try {
      return await module;
    } catch (cause) {
      if (await reload()) return new Promise<never>(() => {});
      if (!route.public) throw new NotLoaded(route.remote, { cause });
    }
    for (;;) {
      await stay();
      host.retry();
      const again = await host.page(route).catch(() => undefined);
      if (again) return again;
    }
  }

  return {
    ...host,
    pageToDraw(route) {
      const key = `${route.remote}/${route.id}`;
      const kept = waiting.get(key);
      // To React another promise would be another wait.
      if (kept?.status === 'fulfilled') return kept;
      const module: Tracked<PageModule> = host.page(route);
      if (module.status === 'fulfilled') return module;
      const held = kept ?? track(hold(route, module));
      waiting.set(key, held);
      return held;
    },
    retry() {
      host.retry();
      for (const [key, { status }] of waiting) if (status === 'rejected') waiting.delete(key);
    },
  };
}
