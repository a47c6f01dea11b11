import type { RemoteName } from '@shop/contracts/remote';
import { layoutNames, middlewareNames } from '@shop/contracts/routes';
import { slotNames } from '@shop/contracts/slots';
import type { FolderStore } from '@shop/store/folder-store';
import { conflictsOf } from '@shop/store/ownership';
import type { FastifyBaseLogger } from 'fastify';
import { type CompositionPlan, planComposition } from '../composition/composition-plan.ts';
import { type LoadedRelease, readLoaded } from '../composition/loaded-releases.ts';
import { type RemoteVersion, versionName } from '../composition/remote-version.ts';
import type { RenderProcess, StartRenderProcess } from '../isolation/render-process-client.ts';
import type { Previews } from '../pages/renderer.ts';

const MAX_PROCESSES = 2;
/** Milliseconds without a page after which a process ends. */
const IDLE_MS = 120_000;
/** Milliseconds after which another preview may take a process over. */
const FREE_MS = 15_000;
/** Milliseconds until a version that failed is started again. */
const AGAIN_MS = 10_000;

export class PreviewBusy extends Error {
  override name = 'PreviewBusy';
}

export interface PreviewsOptions {
  store: FolderStore;
  start: StartRenderProcess;
  live: () => CompositionPlan;
  shellBuild: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

interface Session {
  base: string;
  plan: Promise<CompositionPlan>;
  process?: Promise<RenderProcess>;
  isRunning: boolean;
  usedAt: number;
  idle: NodeJS.Timeout;
  end: () => void;
}

/** Failures of previews are only logged: they are not counted and quarantine nothing. */
export function createPreviews({ store, start, live, shellBuild, log }: PreviewsOptions): Previews {
  const sessions = new Map<string, Session>();

  function close(name: string, session: Session): void {
    clearTimeout(session.idle);
    if (sessions.get(name) === session) sessions.delete(name);
    session.end();
  }

  function makeRoom(): void {
    const running = [...sessions].filter(([, { isRunning }]) => isRunning);
    if (running.length < MAX_PROCESSES) return;
    const [oldest] = running.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    if (!oldest || performance.now() - oldest[1].usedAt < FREE_MS) throw new PreviewBusy('other previews use all render processes');
    close(...oldest);
  }

  function sessionOf(version: RemoteVersion): Session {
    const name = versionName(version);
    const base = live();
    const known = sessions.get(name);
    if (known?.base === base.id) return known;
    if (known) close(name, known);
    const session: Session = {
      base: base.id,
      plan: planOf(version, base),
      isRunning: false,
      usedAt: performance.now(),
      idle: setTimeout(() => close(name, session), IDLE_MS).unref(),
      end: () => void session.process?.then((process) => process.end('the preview is over')).catch(() => undefined),
    };
    session.plan.catch(() => closeLater(name, session));
    sessions.set(name, session);
    return session;
  }

  function closeLater(name: string, session: Session): void {
    setTimeout(() => close(name, session), AGAIN_MS).unref();
  }

  async function planOf(version: RemoteVersion, base: CompositionPlan): Promise<CompositionPlan> {
    const candidate = await readLoaded(store, version);
    const releases = new Map<RemoteName, LoadedRelease>([...base.releases, [version.remote, candidate]]);
    const others = [...base.releases.values()].map(({ release }) => release).filter(({ remote }) => remote !== version.remote);
    const [conflict] = conflictsOf(candidate.release, others, { layouts: layoutNames, middleware: middlewareNames, slots: slotNames });
    if (conflict && conflict.kind !== 'unknown-slot') throw new Error(conflict.reason);
    const incomplete = base.incomplete || base.routes.some(({ remote }) => !releases.has(remote));
    return planComposition({ releases, lastGood: new Map(), down: new Map(), failures: new Map(), incomplete }, shellBuild);
  }

  /** @throws {PreviewBusy} at once, so that the next request tries again */
  function runIn(name: string, session: Session): Promise<RenderProcess> {
    makeRoom();
    session.isRunning = true;
    return startProcess(name, session);
  }

  async function startProcess(name: string, session: Session): Promise<RenderProcess> {
    const plan = await session.plan;
    const process = start({
      onFailure: ({ error, remoteContext, path }) => log.warn({ ...remoteContext, preview: name, path, err: error }, 'a preview failed'),
      onLeftBehind: ({ what, error, remoteContext }) => log.warn({ ...remoteContext, preview: name, what, err: error }, 'a preview failed'),
      onGrowth: () => undefined,
      onEnd({ cause, reason }) {
        session.isRunning = false;
        if (cause === 'dismissed') return;
        log.warn({ preview: name, reason }, 'a preview failed');
        closeLater(name, session);
      },
    });
    try {
      for (const release of plan.releases.values()) await process.load(release);
      await process.compose([plan]);
      return process;
    } catch (error) {
      log.warn({ preview: name, err: error }, 'a preview failed');
      closeLater(name, session);
      process.end('it does not load');
      throw error;
    }
  }

  return {
    async open(version) {
      const name = versionName(version);
      const session = sessionOf(version);
      session.usedAt = performance.now();
      session.idle.refresh();
      const { id, remotes, routes } = await session.plan;
      return {
        id,
        remotes,
        routes,
        async render(request) {
          session.process ??= runIn(name, session);
          return (await session.process).render(request);
        },
      };
    },
    stop() {
      for (const [name, session] of sessions) close(name, session);
    },
  };
}
