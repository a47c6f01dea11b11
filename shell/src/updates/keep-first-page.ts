import type { PageModule } from '@shop/contracts/remote';
import { NotLoaded } from '../errors/not-loaded.ts';
import { type Host, type Tracked, track } from '../host.ts';
import type { RemoteRoute } from '../page-state.ts';

export interface FirstPage {
  /** Resolves to `false` if the page was just reloaded or a reload cannot help. */
  reload: () => Promise<boolean>;
  stay: () => Promise<unknown>;
}

/** Reloads once. After a second failure, public pages keep the server's markup and retry. Private pages throw. */
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
      // A new promise would make React suspend again.
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
