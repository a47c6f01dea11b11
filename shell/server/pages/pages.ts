import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { isKnownTag } from '@shop/contracts/entity-tag';
import { productKey } from '@shop/contracts/surrogate-keys';
import { type Locale, locales, readLanguage } from '@shop/domain/locale';
import { watchDisk } from '@shop/settings/disk';
import { callContext } from '@shop/telemetry/requests';
import { failSpan, startSpan } from '@shop/telemetry/spans';
import { traceparentOf } from '@shop/telemetry/trace-context';
import type { Client, FairQueue } from '@shop/traffic/fair-queue';
import { clientOf } from '@shop/traffic/network';
import { createSharedWork } from '@shop/traffic/shared-work';
import { abortOnClose } from '@shop/traffic/turn';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { RemoteRoute } from '../../src/page-state.ts';
import { renderedAtHeader } from '../../src/rendered-at.ts';
import type { ShellAssets } from '../assets/shell-assets.ts';
import type { VisitorCounts } from '../canary/visitor-counts.ts';
import type { Config } from '../env.ts';
import { COMPOSITION_HEADER } from '../http/composition-route.ts';
import { type Coded, Encoded, encodingFor } from '../http/compression.ts';
import { badRequest, pagePolicy } from '../http/security-headers.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { ServerSignals } from '../observability/server-signals.ts';
import { shopperOf } from '../observability/visitor.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import { matchPage } from './match-page.ts';
import { createNotFoundPages } from './not-found-pages.ts';
import { createPageCache } from './page-cache.ts';
import { compositionOf, pageKey, pageUrl } from './page-url.ts';
import type { PageRequest, Page as Rendered, Renderer } from './renderer.ts';
import { STALE_MS, type StoredPage, storePages } from './stored-pages.ts';

const CACHED_COMPOSITIONS = 3;

export interface PagesOptions {
  config: Config;
  renderer: Renderer;
  assets: ShellAssets;
  metrics: Metrics;
  signals: Pick<ServerSignals, 'renders'>;
  counts: Pick<VisitorCounts, 'seen'>;
  queue: FairQueue;
  changes: CatalogueChanges;
}

type Page =
  | {
      kind: 'page';
      route: string;
      locale: Locale;
      status: number;
      document: Encoded;
      policy: string;
      isPublic: boolean;
      madeAt: number;
      products: readonly number[];
    }
  | { kind: 'redirect'; route: string; status: number; location: string };

type Document = Page & { kind: 'page' };

interface Served {
  composition: string;
  isSplit: boolean;
}

type Outcome = Page | { kind: 'not-found' };
type RenderedPage = Rendered & { kind: 'page' };

const SHARED = `public, s-maxage=60, stale-while-revalidate=600, stale-if-error=${STALE_MS / 1000}`;
const FRESH_MS = 60_000;
/** Seconds. Short, because nginx learns of product changes only by expiry. */
const NGINX_SECONDS = '1';
/** Proxies limit headers to a few kilobytes. */
const MAX_KEYS = 200;
const CACHE_BYTES = 32 * 1024 * 1024;
/** Bytes. Pages with a query have a separate cache, so that they evict no other pages. */
const QUERIES_BYTES = 16 * 1024 * 1024;
/** Bytes of the cache for not-found answers and redirects, which expire early: the page may appear soon. */
const BRIEF_BYTES = 4 * 1024 * 1024;
const BRIEF_MS = 10_000;
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const sizeOf = (page: Outcome): number => (page.kind === 'page' ? page.document.size : 100);

export async function pages(
  app: FastifyInstance,
  { config, renderer, assets, metrics, signals, counts, queue, changes }: PagesOptions,
): Promise<void> {
  const { brand, currency, publicOrigin, analytics, dev } = config;
  const disk = watchDisk([path.dirname(config.pagesDir)], config.disk.reserve);
  const stored = storePages({ dir: config.pagesDir, disk, settings: { brand, currency, publicOrigin, analytics, dev }, log: app.log });
  app.addHook('onClose', () => stored.close());
  // Outside the handler, so that a queued write keeps no request in memory.
  const store = (key: string, page: Document): void => stored.write(key, () => storable(page));
  const work = createSharedWork<Client>(queue.run, ([client]) => client?.network ?? '');
  const times = { freshMs: FRESH_MS, staleMs: STALE_MS, work };
  const changedSince = (page: Outcome, at: number): boolean => page.kind === 'page' && changes.changedSince(page.products, at);
  const cache = createPageCache<Outcome>({
    maxSize: CACHE_BYTES,
    sizeOf,
    changedSince,
    ...times,
    async restore(key) {
      const value = await stored.read(key, restored);
      if (!value) return undefined;
      metrics.cached('stored');
      return { value, at: value.madeAt };
    },
  });
  const queries = createPageCache<Outcome>({ maxSize: QUERIES_BYTES, sizeOf, changedSince, ...times });
  changes.onChange(() => {
    cache.outdate();
    queries.outdate();
  });
  const brief = new LRUCache<string, Outcome>({ maxSize: BRIEF_BYTES, sizeCalculation: sizeOf, ttl: BRIEF_MS });
  const policyOf = (made: RenderedPage): string => pagePolicy(assets.start.hash, { ...made, analytics: analytics?.host });
  async function render(asked: PageRequest): Promise<Rendered> {
    const span = startSpan('render page', asked.traceparent);
    try {
      const made = await renderer.render({ ...asked, ...(asked.traceparent !== undefined && { traceparent: traceparentOf(span) }) });
      metrics.made({ route: made.route, ...made.times });
      span.setAttributes({ 'shop.route': made.route, 'shop.load_ms': made.times.loadMs, 'shop.render_ms': made.times.renderMs });
      return made;
    } catch (error) {
      failSpan(span, error);
      throw error;
    } finally {
      span.end();
    }
  }
  const missing = createNotFoundPages({ origin: publicOrigin, render, policyOf, log: app.log, ...times });
  let live: readonly string[] = [];
  let compositions: readonly string[] = [];
  const keepPagesOf = (ids: readonly string[]): void => {
    if (ids === live) return;
    live = ids;
    compositions = [...ids, ...compositions.filter((other) => !ids.includes(other))].slice(0, ids.length + CACHED_COMPOSITIONS);
    for (const { retain } of [cache, queries, missing]) retain((key) => compositions.includes(compositionOf(key)));
    metrics.keep(compositions);
  };

  app.get('*', (request, reply) => {
    const visitor = shopperOf(request, publicOrigin);
    const serving = renderer.serving(visitor.bucket);
    keepPagesOf(renderer.compositions());
    counts.seen(visitor, serving.versions);
    let address = request.url;
    let rest = '';
    let isMiswritten = false;
    if (!isPlain.test(address)) {
      // A leading `//` would name another host.
      const url = URL.parse(address.replace(/^[/\\]+/, '/'), publicOrigin);
      if (!url) throw badRequest();
      const asked = pageUrl(serving.routes, url);
      address = asked.address;
      rest = String(asked.rest);
      isMiswritten = request.url.split('?', 1)[0] !== url.pathname;
    }
    const answer = (page: Page): FastifyReply | Promise<FastifyReply> => {
      request.page = { route: page.route, composition: serving.id };
      if (page.kind === 'redirect') return redirect(reply, page, rest);
      if (isMiswritten && page.status < 400) return redirect(reply, { status: 301, location: address }, rest);
      return send(request, reply, page, { composition: serving.id, isSplit: live.length > 1 });
    };

    // The key contains the composition's id, so that pages survive a rollback.
    const key = pageKey(serving.id, address);
    const hasQuery = address.includes('?');
    const pagesOf = hasQuery ? queries : cache;
    const make = async (notFound: { notFound?: 'stop' } = {}) => {
      const madeAt = Date.now();
      signals.renders(request.id, visitor);
      const made = await render({ ...callContext(request), url: publicOrigin + address, composition: serving.id, ...notFound });
      if (made.kind !== 'page') {
        brief.set(key, made);
        return { value: made, keep: false };
      }
      const keep = made.isPublic && made.composition === serving.id;
      const { kind, route, status, isPublic, products } = made;
      const { locale } = readLanguage(address.split('?', 1)[0] ?? '');
      const value: Document = {
        kind,
        route,
        locale,
        status,
        isPublic,
        document: new Encoded(made.document),
        policy: policyOf(made),
        madeAt,
        products,
      };
      if (keep && !hasQuery && !isUnlisted(serving.routes, route)) store(key, value);
      if (status === 404) brief.set(key, value);
      return { value, keep, failed: status >= 500 };
    };

    const kept = pagesOf.find(key, make);
    if (kept && kept.value.kind !== 'not-found') {
      if (!kept.isStale) request.countedAs = 'kept pages';
      metrics.cached(kept.isStale ? 'stale' : 'hit');
      return answer(kept.value);
    }

    const short = brief.get(key);
    if (short && short.kind !== 'not-found') return answer(short);
    const url = new URL(address, publicOrigin);
    const place = matchPage(serving.routes, url);
    if (place.kind === 'moved') return answer({ kind: 'redirect', route: 'redirect', status: 301, location: place.to });
    if (place.kind === 'page' && isMiswritten) return redirect(reply, { status: 301, location: address }, rest);
    metrics.cached('miss');
    const requester = { client: clientOf(request), unwanted: abortOnClose(reply.raw) };
    const { locale } = place;
    /** `#` makes the key unique: no URL that the server receives contains it. */
    const answerNotFound = () =>
      missing.find(serving.id, place, url.search, requester).then((page) => {
        if (!page) return pagesOf.make(`${key}#`, make, requester).then(answerFound);
        const { document, ...about } = page;
        return answer({ kind: 'page', status: 404, isPublic: false, products: [], locale, document: new Encoded(document), ...about });
      });
    const answerFound = (page: Outcome) => {
      if (page.kind === 'not-found') throw new Error(`${address} was not rendered`);
      return answer(page);
    };
    if (place.kind === 'missing' || short) return answerNotFound();
    return pagesOf
      .make(key, () => make({ notFound: 'stop' }), requester)
      .then((page) => (page.kind === 'not-found' ? answerNotFound() : answerFound(page)));
  });
}

async function storable({ route, locale, status, policy, madeAt, document, products }: Document): Promise<StoredPage> {
  const { bytes } = await document.as('br');
  return { metadata: { route, locale, status, policy, products }, madeAt, bytes };
}

const Metadata = Type.Object({
  route: Type.String(),
  locale: Type.Enum([...locales]),
  status: Type.Integer({ minimum: 200, maximum: 299 }),
  // Printable ASCII, because the value is sent as a header.
  policy: Type.String({ pattern: '^[\\x20-\\x7e]+$' }),
  products: Type.Optional(Type.Array(Type.Integer())),
});
const decompress = promisify(brotliDecompress);

async function restored({ metadata, madeAt, bytes }: StoredPage): Promise<Document> {
  if (!Value.Check(Metadata, metadata)) throw new Error('invalid metadata');
  const { route, locale, status, policy, products } = metadata;
  const document = new Encoded(await decompress(bytes, { maxOutputLength: MAX_DOCUMENT_BYTES }));
  return { kind: 'page', route, locale, status, policy, isPublic: true, madeAt, document, products: products ?? [] };
}

const isUnlisted = (routes: readonly RemoteRoute[], id: string): boolean =>
  routes.some((route) => route.unlisted && `${route.remote}:${route.id}` === id);

const isPlain = /^(?:\/[\w~-][\w.~-]*)*\/?$/;

/** `/.//evil.example` or a remote's `moved` must not lead to another site. */
const sameOriginPath = (location: string): string => (/^\/(?![/\\])/.test(location) ? location : '/');

/** Sends `no-cache`, because a rename may be reverted. */
function redirect(reply: FastifyReply, { status, location }: { status: number; location: string }, rest: string): FastifyReply {
  const to = sameOriginPath(location);
  return reply.header('cache-control', 'no-cache').redirect(rest ? `${to}${to.includes('?') ? '&' : '?'}${rest}` : to, status);
}

function send(request: FastifyRequest, reply: FastifyReply, page: Document, served: Served): FastifyReply | Promise<FastifyReply> {
  // Crawlers get the status without an error page (specification, point 2).
  if (page.status >= 400 && isbot(request.headers['user-agent']))
    return reply.code(page.status).header('cache-control', 'no-store').type('text/plain').send('');
  const coded = page.document.as(encodingFor(request.headers['accept-encoding']));
  const answer = (it: Coded) => write(request, reply, { ...page, ...served }, it);
  return coded instanceof Promise ? coded.then(answer) : answer(coded);
}

/** Writes directly, because Fastify's `send` takes a quarter of a cached page's CPU time. */
function write(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { status, locale, policy, isPublic, madeAt, products, composition, isSplit }: Document & Served,
  { etag, bytes, encoding }: Coded,
): FastifyReply {
  const isKnown = isPublic && isKnownTag(etag, headers['if-none-match']);
  const lines: Record<string, unknown> = reply.getHeaders();
  lines['content-security-policy'] = policy;
  lines['content-language'] = locale;
  lines.vary = 'accept-encoding';
  // nginx stores the page under the composition that its request names.
  const asked = headers[COMPOSITION_HEADER];
  const isOther = asked !== undefined && asked !== composition;
  // During a canary, a shared cache would mix pages of both arms.
  lines['cache-control'] = !isPublic || isOther ? 'no-store' : isSplit ? 'private, no-cache' : SHARED;
  if (isPublic) lines['surrogate-key'] = [`c-${composition}`, ...products.slice(0, MAX_KEYS).map(productKey)].join(' ');
  if (isPublic && asked === composition) lines['x-accel-expires'] = NGINX_SECONDS;
  lines['server-timing'] = renderedAtHeader(madeAt);
  if (isPublic) lines.etag = etag;
  if (!isKnown) {
    if (encoding !== 'identity') lines['content-encoding'] = encoding;
    lines['content-type'] = 'text/html; charset=utf-8';
    lines['content-length'] = bytes.length;
  }
  // Comes before `hijack`: an invalid header throws, and after `hijack` Fastify sends no error.
  reply.raw.writeHead(isKnown ? 304 : status, lines as OutgoingHttpHeaders);
  reply.hijack();
  reply.raw.end(isKnown ? undefined : bytes);
  return reply;
}
