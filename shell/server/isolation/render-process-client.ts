import { type EndCause, MAX_DATA_MB, startIsolated } from '@shop/isolation/isolated-process';
import type { FastifyBaseLogger } from 'fastify';
import type { Stylesheet, StylesheetName } from '../assets/stylesheet.ts';
import { type CompositionPlan, compositionOf } from '../composition/composition-plan.ts';
import { CodeFailed, type LoadedRelease } from '../composition/loaded-releases.ts';
import { type RemoteVersion, versionName } from '../composition/remote-version.ts';
import { createPageStylesheets } from '../pages/page-stylesheets.ts';
import type { RenderSettings } from '../pages/render-core.ts';
import type { PageRequest, RenderedPage } from '../pages/renderer.ts';
import { v8Flags } from '../v8-flags.ts';
import type { ApiGateway, PageReads } from './api-gateway.ts';
import { attribute } from './attribution.ts';
import type { Growth } from './memory-growth.ts';
import type { RemoteContext } from './remote-context.ts';
import { checkMessage, type FromRender } from './render-messages.ts';
import type { ToRender } from './render-process.ts';
import { deserializeError } from './serialized-error.ts';

export interface RenderEnd {
  /** `own`: an error of the program, not of a remote. */
  cause: EndCause | 'tampered' | 'own';
  reason: string;
  culprit: RemoteVersion | undefined;
  livedMs: number;
}

export interface RenderFailed {
  error: Error;
  remoteContext: RemoteContext | undefined;
  reqId: string;
  path: string;
  isApiFailure: boolean;
}

export interface RenderEvents {
  onFailure: (failure: RenderFailed) => void;
  onLeftBehind: (left: { what: string; error: Error; remoteContext?: RemoteContext; rendering?: string }) => void;
  onGrowth: (growth: Growth) => void;
  onEnd: (end: RenderEnd) => void;
}

export interface RenderProcess {
  ready: Promise<void>;
  /** @throws {CodeFailed} */
  load: (release: LoadedRelease) => Promise<void>;
  compose: (plans: readonly CompositionPlan[]) => Promise<void>;
  /** @throws {ProcessEnded} if the process ends. Another process may retry. */
  render: (request: PageRequest) => Promise<RenderedPage>;
  pending: () => number;
  end: (reason: string) => void;
}

export type StartRenderProcess = (events: RenderEvents) => RenderProcess;

export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}

/** Milliseconds. A loader may take 3 s, and each of two renders 5 s. */
const PAGE_MS = 20_000;
/** Milliseconds. The process's own limit is 10 s. */
const LOAD_MS = 15_000;
const START_MS = 25_000;

const LINES_PER_MINUTE = 300;

export interface WorkerSettings extends RenderSettings {
  assets: Omit<RenderSettings['assets'], 'styles'> & { styles: readonly Stylesheet[] };
}

export interface RenderProcessOptions {
  program: string;
  mode: string;
  settings: WorkerSettings;
  api: ApiGateway;
  byKernel?: boolean | undefined;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

interface Call {
  reads: PageReads;
  page: PromiseWithResolvers<RenderedPage>;
  timer: NodeJS.Timeout;
}

const nameOf = ({ url }: Stylesheet): StylesheetName => ({ url });

export const isolatedRenderProcess = ({ program, mode, settings, api, byKernel, log }: RenderProcessOptions): StartRenderProcess => {
  let hasWarned = false;
  function warnUnconfined(why: string): void {
    if (!hasWarned) log.warn({ why }, "the kernel does not confine render processes: only Node's permission model does");
    hasWarned = true;
  }

  return (events) => {
    const calls = new Map<number, Call>();
    const loads = new Map<string, PromiseWithResolvers<void>>();
    const ready = Promise.withResolvers<void>();
    const composing: PromiseWithResolvers<void>[] = [];
    const holds = new Set<string>();
    const pageStylesheets = createPageStylesheets();
    pageStylesheets.add(settings.assets.styles);
    let lastCall = 0;
    let lines = 0;
    let ended: string | undefined;
    let tampered: { culprit: RemoteVersion | undefined } | undefined;
    let culprit: RemoteVersion | undefined;
    let isOwn = false;
    let keeper: RemoteVersion | undefined;
    ready.promise.catch(() => undefined);

    const child = startIsolated({
      program,
      mode,
      flags: v8Flags,
      ...(byKernel !== undefined && { byKernel }),
      onMessage: (message, body) => hear(checkMessage(message), body),
      onLine(line) {
        lines++;
        if (lines <= LINES_PER_MINUTE) log.warn({ render: child.pid, line }, 'a render process wrote');
      },
      onEnd({ cause, reason, stack, livedMs }) {
        ended = reason;
        clearInterval(counting);
        clearTimeout(deadline);
        culprit = tampered ? tampered.culprit : (knownOf(attribute(stack)) ?? (cause === 'memory' ? keeper : undefined));
        if (stack) log.error({ ...culprit, stack, reason }, 'a render process was interrupted');
        const error = new ProcessEnded(reason);
        ready.reject(error);
        for (const { reads, page, timer } of calls.values()) {
          clearTimeout(timer);
          reads.end();
          page.reject(error);
        }
        for (const waiting of [...loads.values(), ...composing]) waiting.reject(error);
        events.onEnd({ cause: tampered ? 'tampered' : isOwn ? 'own' : cause, reason, culprit, livedMs });
      },
    });
    const counting = setInterval(() => {
      if (lines > LINES_PER_MINUTE)
        log.warn({ render: child.pid, lines: lines - LINES_PER_MINUTE }, 'a render process wrote more, which is not logged');
      lines = 0;
    }, 60_000).unref();
    const deadline = setTimeout(() => child.end(`it did not come up within ${START_MS} ms`), START_MS).unref();

    const tell = (message: ToRender, body?: Uint8Array): void => child.send(message, body);
    const knownOf = <V extends RemoteVersion>(version: V | undefined): V | undefined =>
      version && holds.has(versionName(version)) ? version : undefined;
    const take = (number: number): Call | undefined => {
      const call = calls.get(number);
      calls.delete(number);
      clearTimeout(call?.timer);
      call?.reads.end();
      return call;
    };

    function settleLoad(message: FromRender & { type: 'loaded' | 'not-loaded' }): void {
      const waiting = loads.get(versionName(message));
      loads.delete(versionName(message));
      if (message.type === 'loaded') waiting?.resolve();
      else waiting?.reject(new CodeFailed(message.error, { isHung: message.hung }));
    }

    function endTampered(what: string, culprit: RemoteVersion | undefined): void {
      tampered = { culprit };
      log.error({ ...culprit, what }, 'a remote has replaced what all code shares');
      child.end(`it replaced ${what}, which all code of the shop shares`);
    }

    const hearers: { [T in FromRender['type']]: (message: FromRender & { type: T }, body: Buffer) => void } = {
      ready({ unconfined }) {
        clearTimeout(deadline);
        if (unconfined !== undefined) warnUnconfined(unconfined);
        ready.resolve();
      },
      loaded: settleLoad,
      'not-loaded': settleLoad,
      composed: () => composing.shift()?.resolve(),
      rendered({ type: _, call, ...page }, body) {
        const products = calls.get(call)?.reads.products();
        const complete = pageStylesheets.complete({ kind: 'page', ...page, document: body }, products);
        take(call)?.page.resolve(complete);
      },
      redirected({ type: _, call, ...page }) {
        take(call)?.page.resolve({ kind: 'redirect', ...page });
      },
      'not-found'({ type: _, call, ...page }) {
        take(call)?.page.resolve({ kind: 'not-found', ...page });
      },
      failed({ call, error }) {
        take(call)?.page.reject(deserializeError(error));
      },
      read: (message) => void answer(message),
      failure({ error, remoteContext, id, path, isApiFailure }) {
        events.onFailure({ error: deserializeError(error), remoteContext: remoteContextOf(remoteContext), reqId: id, path, isApiFailure });
      },
      'left-behind'({ what, error, remoteContext: told, rendering }) {
        const remoteContext = remoteContextOf(told);
        events.onLeftBehind({
          what,
          error: deserializeError(error),
          ...(remoteContext && { remoteContext }),
          ...(rendering !== undefined && { rendering }),
        });
      },
      broken({ what, error, isOwn: itsOwn }) {
        isOwn = itsOwn;
        log.error({ err: deserializeError(error), what, isOwn }, 'a render process ends by an error of no remote');
      },
      grown({ megabytes, keeper: told, isOver }) {
        keeper = knownOf(told);
        events.onGrowth({ megabytes, ...(keeper && { keeper }), isOver });
      },
      tampered: ({ what, culprit }) => endTampered(what, knownOf(culprit)),
    };
    const hear = <T extends FromRender['type']>(message: FromRender & { type: T }, body: Buffer): void =>
      hearers[message.type](message, body);

    const remoteContextOf = (
      remoteContext: (RemoteVersion & { page?: string | undefined; slot?: string | undefined }) | undefined,
    ): RemoteContext | undefined => {
      const known = knownOf(remoteContext);
      return (
        known && {
          remote: known.remote,
          version: known.version,
          ...(known.page !== undefined && { page: known.page }),
          ...(known.slot !== undefined && { slot: known.slot }),
        }
      );
    };

    async function answer({ call, read, path, language }: FromRender & { type: 'read' }): Promise<void> {
      const reads = calls.get(call)?.reads;
      if (!reads) return tell({ type: 'no-answer', call, read, why: 'no page asks' });
      try {
        const { status, maxAge, bytes } = await reads.read({ path, language });
        tell({ type: 'answer', call, read, status, maxAge }, bytes);
      } catch (error) {
        tell({ type: 'no-answer', call, read, why: error instanceof Error ? error.message : String(error) });
      }
    }

    function requireRunning(): void {
      if (ended !== undefined) throw new ProcessEnded(ended);
    }

    function within(ms: number, what: string, waiting: PromiseWithResolvers<void>): Promise<void> {
      const timer = setTimeout(() => child.end(`${what} took more than ${ms} ms`), ms).unref();
      return waiting.promise.finally(() => clearTimeout(timer));
    }

    const { assets } = settings;
    tell({
      type: 'start',
      mode,
      settings: { ...settings, assets: { ...assets, styles: assets.styles.map(nameOf) } },
      memoryMb: MAX_DATA_MB,
    });

    return {
      ready: ready.promise,
      async load({ release, folder, sources, stylesheets }) {
        await ready.promise;
        requireRunning();
        const name = versionName(release);
        holds.add(name);
        const waiting = Promise.withResolvers<void>();
        loads.set(name, waiting);
        pageStylesheets.add(stylesheets.values());
        const bytes = [...sources].map(([path, text]) => ({ path, bytes: Buffer.from(text) }));
        tell(
          {
            type: 'load',
            release,
            folder,
            files: bytes.map(({ path, bytes: { length } }) => ({ path, length })),
            stylesheets: [...stylesheets].map(([path, stylesheet]) => [path, nameOf(stylesheet)] as const),
          },
          Buffer.concat(bytes.map((file) => file.bytes)),
        );
        try {
          await within(LOAD_MS, `loading ${name}`, waiting);
        } catch (error) {
          if (error instanceof CodeFailed || isOwn) throw error;
          // Without a known culprit, any loaded release may be at fault.
          const isAnothers = culprit ? versionName(culprit) !== name : holds.size > 1;
          if (isAnothers && ended !== undefined) throw new ProcessEnded(ended);
          throw new CodeFailed(ended ?? String(error), { isHarmful: !isAnothers });
        }
      },
      async compose(plans) {
        await ready.promise;
        requireRunning();
        const waiting = Promise.withResolvers<void>();
        composing.push(waiting);
        tell({ type: 'compose', compositions: plans.map(compositionOf) });
        await within(START_MS, 'composing', waiting);
      },
      render(request) {
        if (ended !== undefined) return Promise.reject(new ProcessEnded(ended));
        const call = ++lastCall;
        const page = Promise.withResolvers<RenderedPage>();
        const timer = setTimeout(() => take(call)?.page.reject(new Error(`${request.url} was not rendered within ${PAGE_MS} ms`)), PAGE_MS);
        calls.set(call, { reads: api.of(request), page, timer });
        tell({ type: 'render', call, request });
        return page.promise;
      },
      pending: () => calls.size,
      end: (reason) => child.end(reason),
    };
  };
};
