import type { Release } from '@shop/contracts/releases';
import { moduleFaults, remoteExportProblem } from '@shop/contracts/remote-rules';
import type { AnySlotModule } from '../../src/host.ts';
import type { StylesheetName } from '../assets/stylesheet.ts';
import { runAsRemote } from '../isolation/remote-context.ts';
import type { LoadedRemote } from './composition.ts';
import { remotePage, remoteSlot } from './remote-modules.ts';
import { loadSurface, type RemoteCode, type RequireFrom } from './server-federation.ts';

export interface RemoteFiles extends RemoteCode {
  stylesheets: ReadonlyMap<string, StylesheetName>;
}

export class NotLoaded extends Error {
  override name = 'NotLoaded';
  readonly hung: boolean;
  constructor(message: string, options: ErrorOptions & { hung?: boolean } = {}) {
    super(message, options);
    this.hung = options.hung ?? false;
  }
}

export const LOAD_MS = 10_000;

interface Progress {
  waitsFor: readonly string[];
}

/** Loads all pages and slots, to find broken ones before visitors do. @throws {NotLoaded} after `LOAD_MS` */
export function loadRemote(release: Release, files: RemoteFiles, requireFrom?: RequireFrom): Promise<LoadedRemote> {
  const progress: Progress = { waitsFor: ['its entry'] };
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const what = `loading did not end within ${LOAD_MS / 1000} s: it waits for ${progress.waitsFor.join(', ')}`;
      reject(new NotLoaded(what, { hung: true }));
    }, LOAD_MS);
  });
  return Promise.race([loadWhole(release, files, progress, requireFrom), deadline]).finally(() => clearTimeout(timer));
}

async function loadWhole(release: Release, files: RemoteFiles, progress: Progress, requireFrom?: RequireFrom): Promise<LoadedRemote> {
  const { remote, version } = release;
  const surface = await runAsRemote({ remote, version }, () => loadSurface(release, files, requireFrom));
  const fault = remoteExportProblem(surface, remote);
  if (fault) throw new Error(fault);

  const waiting = new Set<string>();
  const wait = async <T>(part: string, load: () => Promise<T>): Promise<T> => {
    waiting.add(part);
    progress.waitsFor = [...waiting];
    const value = await load().catch((cause: unknown) => {
      throw new Error(part, { cause });
    });
    waiting.delete(part);
    progress.waitsFor = [...waiting];
    return value;
  };

  const routes = await Promise.all(
    release.routes.map(({ id, ...record }) =>
      wait(`page "${id}"`, async () => {
        const route = surface.routes.find((candidate) => candidate.id === id);
        if (!route) throw new Error('the surface has none');
        const module = await runAsRemote({ remote, version, page: id }, () => route.load());
        requireSound(module);
        const page = remotePage({ remote, version, page: id }, module);
        return { id, ...record, load: async () => page };
      }),
    ),
  );
  const slots = await Promise.all(
    release.slots.map((slot) =>
      wait(`slot "${slot}"`, async () => {
        const load = surface.slots[slot] as (() => Promise<AnySlotModule>) | undefined;
        if (!load) throw new Error('the surface has none');
        const module = await runAsRemote({ remote, version, slot }, () => load());
        requireSound(module);
        const wrapped = remoteSlot({ remote, version, slot }, module);
        return [slot, async () => wrapped] as const;
      }),
    ),
  );
  return { release, stylesheets: files.stylesheets, surface: { name: remote, routes, slots: Object.fromEntries(slots) } };
}

function requireSound(module: unknown): void {
  const [fault] = moduleFaults(module);
  if (fault) throw new Error(fault);
}
