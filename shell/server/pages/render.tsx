import { Writable } from 'node:stream';
import type { PageMeta } from '@shop/contracts/remote';
import { validatedMeta } from '@shop/contracts/remote-rules';
import { type SlotName, slotNames } from '@shop/contracts/slots';
import type { Locale } from '@shop/domain/locale';
import { currencySymbol } from '@shop/domain/money';
import { type Api, notFound, PageError, type Shop } from '@shop/runtime';
import { createQueryClient, dehydrate } from '@shop/runtime/host';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { App } from '../../src/app.tsx';
import { toPageError } from '../../src/errors/error-page.tsx';
import { type Host, laterSlots } from '../../src/host.ts';
import { messages } from '../../src/messages/messages.ts';
import type { PageState, RemoteRoute } from '../../src/page-state.ts';
import { loadedAt } from '../../src/rendered-at.ts';
import { type LoaderScope, MISSING, withoutLanguage } from '../../src/routes.tsx';
import { sourceInStack } from '../../src/signals/source-in-stack.ts';
import { SlotBoundary } from '../../src/slot.tsx';
import type { Piece } from '../assets/page-assets.ts';
import type { Composed } from '../composition/composition.ts';
import { type RemoteContext, runAsPage } from '../isolation/remote-context.ts';
import { countRequests } from './count-requests.ts';

/** `stop`: renders no page if the loader finds nothing. `assume`: renders as if the loader had found nothing. */
export type NotFound = 'stop' | 'assume';

export interface RenderOptions {
  composed: Composed;
  url: URL;
  locale: Locale;
  brand: string;
  currency: string;
  footer: PageState['footer'];
  analytics: PageState['analytics'];
  dev: PageState['dev'];
  api: Api;
  notFound?: NotFound | undefined;
  timeoutMs: number;
  onError: (error: unknown, remoteContext?: RemoteContext) => void;
}

export type Rendered = {
  route: string;
  times: { loadMs: number; renderMs: number };
} & (
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'not-found'; status: 404 }
  | {
      kind: 'page';
      status: number;
      html: Buffer;
      meta: PageMeta;
      state: PageState;
      pieces: Piece[];
      isPublic: boolean;
    }
);

export const renderPage = (options: RenderOptions): Promise<Rendered> => runAsPage(options.url.pathname, () => render(options));

async function render(options: RenderOptions): Promise<Rendered> {
  const { composed, url, locale } = options;
  const { api, lateError } = countRequests(options.api);
  const query = createQueryClient();
  const slots = new Set<SlotName>();
  const host: Host = {
    ...composed.host,
    slot: (name) => {
      slots.add(name);
      return composed.host.slot(name);
    },
    slotOwner(name) {
      if (!slotNames.includes(name)) options.onError(new Error(`this shell knows no slot "${name}"`), undefined);
      return composed.host.slotOwner(name);
    },
    ...(options.notFound === 'assume' && { page: findsNothing }),
  };
  const shop: Shop = { brand: options.brand, locale, currency: options.currency, api };
  const scope: LoaderScope = { host, query, shop };

  const began = performance.now();
  const context = await composed.handlers[locale].query(new Request(url), { requestContext: scope });
  if (context instanceof Response) {
    const times = { loadMs: performance.now() - began, renderMs: 0 };
    return { kind: 'redirect', route: 'redirect', times, status: context.status, location: context.headers.get('location') ?? '/' };
  }
  const loaded = performance.now();

  const route = composed.remoteRoutes.get(context.matches.at(-1)?.route.id ?? '');
  if (options.notFound === 'stop' && route && isNotFound(context, withoutLanguage(url).pathname) && dehydrate(query).queries.length === 0) {
    const times = { loadMs: loaded - began, renderMs: 0 };
    return { kind: 'not-found', route: `${route.remote}:${route.id}`, times, status: 404 };
  }
  const remoteContext = route && remoteContextOf(route, composed);
  let html: Buffer;
  let told: PageError | undefined;
  try {
    html = await renderTree(options, context, scope, lateError);
  } catch (error) {
    options.onError(error, remoteContext);
    const leaf = context.matches.at(-1)?.route.id ?? 'root';
    told = new PageError(500, 'An error occurred');
    context.errors = { ...context.errors, [leaf]: told };
    html = await renderTree(options, context, scope, lateError);
  }

  const errors = Object.entries(context.errors ?? {}).map(([id, error]) => [id, toPageError(error)] as const);
  for (const [, error] of errors) if (error.statusCode >= 500 && error !== told) options.onError(error, remoteContext);
  const failed = errors[0]?.[1];

  /** If the remote's metadata is invalid, uses the shop's title. */
  async function metaOf(route: RemoteRoute): Promise<PageMeta> {
    try {
      return validatedMeta(await pageMeta(route, context as StaticHandlerContext, scope, url));
    } catch (error) {
      options.onError(new Error('meta failed', { cause: error }), remoteContext);
      return { title: '' };
    }
  }

  const meta = failed || !route ? { title: messages[locale].errors.title(failed?.statusCode ?? 404), noIndex: true } : await metaOf(route);
  return {
    kind: 'page',
    route: context.matches.at(-1)?.route.id ?? MISSING,
    times: { loadMs: loaded - began, renderMs: performance.now() - loaded },
    status: failed?.statusCode ?? (meta.missing ? 404 : 200),
    html,
    meta,
    state: {
      build: composed.id,
      remotes: composed.remotes,
      routes: composed.routes,
      incomplete: composed.incomplete,
      locale,
      brand: options.brand,
      currency: options.currency,
      footer: options.footer,
      currencySymbol: currencySymbol(options.currency),
      analytics: options.analytics,
      dev: options.dev,
      query: loadedAt(dehydrate(query), 0),
      errors: failed ? Object.fromEntries(errors.map(([id, { statusCode, statusMessage }]) => [id, { statusCode, statusMessage }])) : null,
    },
    pieces: [
      ...(route && !failed ? [{ remote: route.remote, asset: `pages/${route.id}`, later: false }] : []),
      ...[...slots].flatMap((name) => {
        const remote = host.slotOwner(name);
        return remote ? [{ remote, asset: `slots/${name.replace('.', '-')}`, later: laterSlots.has(name) }] : [];
      }),
    ],
    isPublic: route?.public === true && !failed && !meta.missing,
  };
}

const findsNothing: Host['page'] = async () => ({ default: () => null, loader: async ({ url }) => notFound(url.pathname) });

function isNotFound({ errors }: StaticHandlerContext, path: string): boolean {
  const [error, ...others] = Object.values(errors ?? {});
  return others.length === 0 && error instanceof PageError && error.statusCode === 404 && error.statusMessage === `Page Not Found: ${path}`;
}

async function pageMeta(route: RemoteRoute, context: StaticHandlerContext, scope: LoaderScope, url: URL): Promise<PageMeta> {
  const { meta } = await scope.host.page(route);
  const params = context.matches.at(-1)?.params ?? {};
  return meta?.({ ...scope.shop, params, url: withoutLanguage(url), query: scope.query }) ?? { title: '' };
}

const remoteContextOf = ({ remote, id }: RemoteRoute, { versions }: Composed): RemoteContext | undefined => {
  const version = versions[remote];
  return version === undefined ? undefined : { remote, version, page: id };
};

function renderTree(
  { composed, analytics, footer, timeoutMs, onError }: RenderOptions,
  context: StaticHandlerContext,
  { shop, query, host }: LoaderScope,
  lateError: (message: string) => Error,
): Promise<Buffer> {
  const router = createStaticRouter(composed.handlers[shop.locale].dataRoutes, context);

  return new Promise((resolve, reject) => {
    let pageError: unknown;
    const stream = renderToPipeableStream(
      <App shop={shop} query={query} host={host} analytics={analytics} footer={footer}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </App>,
      {
        // Disables out-of-order streaming, which needs a script to move content into place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onError(error, { componentStack = '' }) {
          if (componentStack.includes(SlotBoundary.name)) onError(error, sourceInStack(componentStack) as RemoteContext | undefined);
          else pageError ??= error;
        },
        onShellError: reject,
        onAllReady() {
          clearTimeout(timer);
          if (pageError) {
            stream.abort();
            return reject(pageError);
          }
          stream.pipe(gather(resolve));
        },
      },
    );
    const timer = setTimeout(() => stream.abort(lateError(`rendering took more than ${timeoutMs} ms`)), timeoutMs);
  });
}

function gather(done: (html: Buffer) => void): Writable {
  const pieces: Buffer[] = [];
  return new Writable({
    write(piece: Buffer, _encoding, written) {
      pieces.push(piece);
      written();
    },
    final(ended) {
      done(Buffer.concat(pieces));
      ended();
    },
  });
}
