import type { PageModule } from '@shop/contracts/remote';
import { type Host, type Tracked, track } from '../host.ts';

/**
 * A first page whose code can't be loaded stays as the server has sent it, to be read, its links followed by the
 * browser. `reload` is told, once.
 */
export function keepFirstPage(host: Host, reload: () => void): Host {
  const waiting = new Map<string, Promise<PageModule>>();

  return {
    ...host,
    shown(route) {
      const module: Tracked<PageModule> = host.page(route);
      if (module.status === 'fulfilled') return module;
      const key = `${route.remote}/${route.id}`;
      const kept =
        waiting.get(key) ??
        track(
          module.catch(() => {
            reload();
            return new Promise<never>(() => {});
          }),
        );
      waiting.set(key, kept);
      return kept;
    },
  };
}
