import { SHELL, type SignalSource } from '@shop/contracts/signals';
import { slotOwnersIn } from '../../src/page-state.ts';
import type { Serving } from '../composition/composition-plan.ts';

/** Open pages and shared caches still contain earlier compositions. */
const COMPOSITIONS = 16;

export interface KnownSources {
  served: (serving: Serving) => void;
  versions: (build: string) => Readonly<Record<string, string>> | undefined;
  has: (build: string, source: SignalSource) => boolean;
}

interface Names {
  live: Readonly<Record<string, string>>;
  versions: ReadonlySet<string>;
  pages: ReadonlySet<string>;
  slots: ReturnType<typeof slotOwnersIn>;
}

export function createKnownSources(): KnownSources {
  const compositions = new Map<string, Names>();
  return {
    served({ id, remotes, routes }) {
      compositions.delete(id);
      compositions.set(id, {
        live: Object.fromEntries(Object.entries(remotes).map(([remote, { version }]) => [remote, version])),
        versions: new Set(
          Object.entries(remotes).flatMap(([remote, { version, lastGood }]) =>
            [version, ...(lastGood ? [lastGood.version] : [])].map((each) => `${remote}@${each}`),
          ),
        ),
        slots: slotOwnersIn(remotes),
        pages: new Set(routes.map((route) => `${route.remote}:${route.id}`)),
      });
      for (const oldest of [...compositions.keys()].slice(0, -COMPOSITIONS)) compositions.delete(oldest);
    },
    versions: (build) => compositions.get(build)?.live,
    has(build, { remote, version, page, slot }) {
      const names = compositions.get(build);
      if (!names) return false;
      if (remote === SHELL) return page === undefined && slot === undefined;
      if (!names.versions.has(`${remote}@${version}`)) return false;
      if (page !== undefined && slot !== undefined) return false;
      if (page !== undefined) return names.pages.has(`${remote}:${page}`);
      return slot === undefined || names.slots.get(slot) === remote;
    },
  };
}
