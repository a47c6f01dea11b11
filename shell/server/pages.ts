import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { isKnownTag } from '@shop/contracts/entity-tag';
import { type Locale, locales, readLanguage } from '@shop/contracts/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { madeAtHeader } from '../src/made-at.ts';
import type { RemoteRoute } from '../src/page-state.ts';
import { type Coded, Encoded, encodingFor } from './encoded.ts';
import type { Config } from './env.ts';
import { KEPT_COMPOSITIONS } from './kept.ts';
import type { Metrics } from './metrics.ts';
import { compositionOf, pageAddress, pageKey } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import type { Renderer } from './renderer.ts';
import { badRequest, pagePolicy } from './security.ts';
import type { ShellAssets } from './shell-assets.ts';
import { STALE_MS, type StoredPage, storePages } from './stored-pages.ts';

export interface PagesOptions {
  config: Config;
  renderer: Renderer;
  assets: ShellAssets;
  metrics: Metrics;
}

/** A finished answer. */
type Page =
  | { kind: 'page'; route: string; locale: Locale; status: number; document: Encoded; policy: string; isPublic: boolean; madeAt: number }
  | { kind: 'redirect'; route: string; status: number; location: string };

type Document = Page & { kind: 'page' };

const FRESH_MS = 60_000;
const CACHE_BYTES = 48 * 1024 * 1024;
/** For pages whose address has a query, of which anybody can think up any number: they take no room from the others. */
const QUERIES_BYTES = 16 * 1024 * 1024;
/** Of one page from the disk; what the API may answer for a page is 4 MB. */
const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

const sizeOf = (page: Page): number => (page.kind === 'page' ? page.document.size : 100);

/** Every address that is no file and no call is a page. */
export async function pages(app: FastifyInstance, { config, renderer, assets, metrics }: PagesOptions): Promise<void> {
  const { brand, currency, publicOrigin, analytics, dev } = config;
  const stored = storePages({ dir: config.pagesDir, settings: { brand, currency, publicOrigin, analytics, dev }, log: app.log });
  app.addHook('onClose', () => stored.settled());
  // Out here: what waits to be written holds nothing of the request that it was made for.
  const store = (key: string, page: Document): void => stored.write(key, () => storable(page));
  const times = { freshMs: FRESH_MS, staleMs: STALE_MS };
  const cache = createPageCache<Page>({
    maxSize: CACHE_BYTES,
    sizeOf,
    ...times,
    async restore(key) {
      const value = await stored.read(key, restored);
      if (!value) return undefined;
      metrics.cached('stored');
      return { value, at: value.madeAt };
    },
  });
  const queries = createPageCache<Page>({ maxSize: QUERIES_BYTES, sizeOf, ...times });
  /** Whose pages are kept, what was live last first. */
  let compositions: readonly string[] = [];
  const keepPagesOf = (id: string): void => {
    if (id === compositions[0]) return;
    compositions = [id, ...compositions.filter((other) => other !== id)].slice(0, 1 + KEPT_COMPOSITIONS);
    for (const { retain } of [cache, queries]) retain((key) => compositions.includes(compositionOf(key)));
    metrics.keep(compositions);
  };

  app.get('/*', (request, reply) => {
    const serving = renderer.serving();
    keepPagesOf(serving.id);
    let address = request.url;
    let rest = '';
    let isMiswritten = false;
    if (!isPlain.test(address)) {
      // Slashes in front would name another host.
      const url = URL.parse(address.replace(/^[/\\]+/, '/'), config.publicOrigin);
      if (!url) throw badRequest();
      const asked = pageAddress(serving.routes, url);
      address = asked.address;
      rest = String(asked.rest);
      // Browsers ask for what it means: `/x/../products` is `/products`.
      isMiswritten = request.url.split('?', 1)[0] !== url.pathname;
    }

    // A page that is there already is only counted.
    request.countedAs = 'kept pages';
    // By composition too: one that comes back by a rollback finds its pages as they were.
    const key = pageKey(serving.id, address);
    const hasQuery = address.includes('?');
    const found = (hasQuery ? queries : cache).get(key, async () => {
      request.countedAs = undefined;
      // Its data is no older than that.
      const madeAt = Date.now();
      const made = await renderer.render({ id: request.id, url: config.publicOrigin + address });
      metrics.made({ route: made.route, ...made.times });
      if (made.kind === 'redirect') return { value: made, keep: false };
      const keep = made.isPublic && made.composition === serving.id;
      const policy = pagePolicy(assets.start.hash, { ...made, analytics: config.analytics?.host });
      const { kind, route, status, isPublic } = made;
      const { locale } = readLanguage(address.split('?', 1)[0] ?? '');
      const value: Document = { kind, route, locale, status, isPublic, document: new Encoded(made.document), policy, madeAt };
      if (keep && !hasQuery && !isUnlisted(serving.routes, route)) store(key, value);
      return { value, keep, failed: status >= 500 };
    });
    metrics.cached(found instanceof Promise ? 'miss' : request.countedAs ? 'hit' : 'stale');
    const answer = (page: Page) => {
      request.page = { route: page.route, composition: serving.id };
      if (page.kind === 'redirect') return redirect(reply, page, rest);
      if (isMiswritten && page.status < 400) return redirect(reply, { status: 301, location: address }, rest);
      return send(request, reply, page);
    };
    return found instanceof Promise ? found.then(answer) : answer(found);
  });
}

/** A page as it is kept on the disk: as most browsers ask for it. */
async function storable({ route, locale, status, policy, madeAt, document }: Document): Promise<StoredPage> {
  const { bytes } = await document.as('br');
  return { about: { route, locale, status, policy }, madeAt, bytes };
}

const About = Type.Object({
  route: Type.String(),
  locale: Type.Enum([...locales]),
  status: Type.Integer({ minimum: 200, maximum: 299 }),
  // It is sent as a header.
  policy: Type.String({ pattern: '^[\\x20-\\x7e]+$' }),
});
const decompress = promisify(brotliDecompress);

/** Throws unless it is what `storable` has made. */
async function restored({ about, madeAt, bytes }: StoredPage): Promise<Document> {
  if (!Value.Check(About, about)) throw new Error('what is to be known of the page is missing');
  const { route, locale, status, policy } = about;
  const document = new Encoded(await decompress(bytes, { maxOutputLength: MAX_DOCUMENT_BYTES }));
  return { kind: 'page', route, locale, status, policy, isPublic: true, madeAt, document };
}

/** Whether a route's pages are made of what visitors ask for, such as a search's. */
const isUnlisted = (routes: readonly RemoteRoute[], id: string): boolean =>
  routes.some((route) => route.unlisted && `${route.remote}:${route.id}` === id);

/** What most addresses are: a path that is the page's as it stands. */
const isPlain = /^(?:\/[\w~-][\w.~-]*)*\/?$/;

/** Only ever a path of ours: neither an address such as `/.//evil.example` nor a remote's `moved` leads a shopper elsewhere. */
const ours = (location: string): string => (/^\/(?![/\\])/.test(location) ? location : '/');

/** What the page did not read goes on to where it has moved. Asked again each time: what is renamed may be named back. */
function redirect(reply: FastifyReply, { status, location }: { status: number; location: string }, rest: string): FastifyReply {
  const to = ours(location);
  return reply.header('cache-control', 'no-cache').redirect(rest ? `${to}${to.includes('?') ? '&' : '?'}${rest}` : to, status);
}

function send(request: FastifyRequest, reply: FastifyReply, page: Document): FastifyReply | Promise<FastifyReply> {
  // Crawlers get the status and no error page (specification, point 2).
  if (page.status >= 400 && isbot(request.headers['user-agent']))
    return reply.code(page.status).header('cache-control', 'no-store').type('text/plain').send('');
  const coded = page.document.as(encodingFor(request.headers['accept-encoding']));
  const answer = (it: Coded) => write(request, reply, page, it);
  return coded instanceof Promise ? coded.then(answer) : answer(coded);
}

/** Past Fastify's own sending, which is a quarter of what a kept page takes of the processor: what the hooks have set goes along. */
function write(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { status, locale, policy, isPublic, madeAt }: Document,
  { etag, bytes, encoding }: Coded,
): FastifyReply {
  const isKnown = isPublic && isKnownTag(etag, headers['if-none-match']);
  const lines: Record<string, unknown> = reply.getHeaders();
  lines['content-security-policy'] = policy;
  lines['content-language'] = locale;
  lines.vary = 'accept-encoding';
  lines['cache-control'] = isPublic ? `public, s-maxage=60, stale-while-revalidate=600, stale-if-error=${STALE_MS / 1000}` : 'no-store';
  lines['server-timing'] = madeAtHeader(madeAt);
  if (isPublic) lines.etag = etag;
  if (!isKnown) {
    if (encoding !== 'identity') lines['content-encoding'] = encoding;
    lines['content-type'] = 'text/html; charset=utf-8';
    lines['content-length'] = bytes.length;
  }
  // First, as it throws for a header that cannot be sent: what is hijacked Fastify answers no more.
  reply.raw.writeHead(isKnown ? 304 : status, lines as OutgoingHttpHeaders);
  reply.hijack();
  reply.raw.end(isKnown ? undefined : bytes);
  return reply;
}
