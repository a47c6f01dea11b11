import { randomBytes } from 'node:crypto';
import { isLocale, type Locale } from '@shop/contracts/locale';
import { createApi } from '@shop/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { assetsOf } from './assets-of.ts';
import type { Composed } from './composition.ts';
import { NONCE, renderDocument } from './document.ts';
import type { Env } from './env.ts';
import type { LiveComposition } from './live-composition.ts';
import { localeCookie, localeOf } from './locale.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { renderPage } from './render.tsx';
import { pagePolicy } from './security.ts';
import type { ShellAssets } from './shell-assets.ts';

export interface PagesOptions {
  env: Env;
  live: LiveComposition;
  assets: ShellAssets;
}

/** A finished answer. `parts` is the document, cut where each response's own nonce goes. */
type Page = { kind: 'page'; status: number; parts: string[]; isPublic: boolean } | { kind: 'redirect'; status: number; location: string };

const RENDER_TIMEOUT_MS = 5000;
/** Milliseconds that the API has for one answer: a page without it is better than none. */
const API_TIMEOUT_MS = 3000;
/** What a page reads of the API for one request, under that request's id. */
const fetchFor =
  (requestId: string): typeof fetch =>
  (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('x-request-id', requestId);
    const signal = AbortSignal.any([AbortSignal.timeout(API_TIMEOUT_MS), ...(init?.signal ? [init.signal] : [])]);
    return fetch(input, { ...init, headers, signal });
  };
const FRESH_MS = 60_000;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Bytes that a page takes in memory: two a character as soon as one of them is Turkish. */
const sizeOf = (page: Page): number => (page.kind === 'page' ? page.parts.reduce((sum, part) => sum + 2 * part.length, 100) : 100);

/** Every address that is no file and no call is a page. */
export async function pages(app: FastifyInstance, { env, live, assets }: PagesOptions): Promise<void> {
  // A composition's pages go with it; one that comes back by a rollback finds them as they were.
  const caches = new WeakMap<Composed, PageCache<Page>>();
  const cacheOf = (composed: Composed): PageCache<Page> => {
    const cache = caches.get(composed) ?? createPageCache<Page>({ maxSize: CACHE_BYTES, sizeOf, freshMs: FRESH_MS });
    caches.set(composed, cache);
    return cache;
  };

  async function make(composed: Composed, request: FastifyRequest, url: URL, locale: Locale): Promise<Page> {
    const rendered = await renderPage({
      composed,
      url,
      locale,
      brand: env.brand,
      currency: env.currency,
      liveReload: env.liveReload,
      api: createApi({ base: env.apiUrl, locale, fetch: fetchFor(request.id) }),
      timeoutMs: RENDER_TIMEOUT_MS,
      onError: (error) => request.log.error(error, `rendering ${url.pathname}`),
    });
    if (rendered.kind === 'redirect') return rendered;
    const { html, meta, state, pieces, status, isPublic } = rendered;
    const { styles, scripts } = assetsOf(composed, pieces);
    const document = renderDocument({
      html,
      meta,
      state,
      origin: url.origin,
      scripts: assets.scripts,
      styles: [...assets.styles, ...styles],
      preloads: scripts,
    });
    return { kind: 'page', status, parts: document.split(NONCE), isPublic };
  }

  app.get('/*', async (request, reply) => {
    // Slashes in front would name another host.
    const url = URL.parse(request.url.replace(/^[/\\]+/, '/'), env.publicOrigin || `${request.protocol}://${request.host}`);
    if (!url) return reply.code(400).type('text/plain').send('Bad Request');
    const chosen = url.searchParams.get('lang');
    if (isLocale(chosen)) {
      url.searchParams.delete('lang');
      return reply.header('set-cookie', localeCookie(chosen)).redirect(ours(url.pathname + url.search), 302);
    }

    const locale = localeOf(request.headers.cookie);
    const composed = live.current();
    const page = await cacheOf(composed).get(`${locale} ${url.href}`, async () => {
      const value = await make(composed, request, url, locale);
      return { value, keep: value.kind === 'page' && value.isPublic, failed: value.status >= 500 };
    });
    return page.kind === 'redirect' ? redirect(reply, page) : send(request, reply, page);
  });
}

/** Only ever a path of ours: neither an address such as `/.//evil.example` nor a remote's `moved` leads a shopper elsewhere. */
const ours = (location: string): string => (/^\/(?![/\\])/.test(location) ? location : '/');

const redirect = (reply: FastifyReply, { status, location }: Page & { kind: 'redirect' }): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').redirect(ours(location), status);

function send(request: FastifyRequest, reply: FastifyReply, { status, parts, isPublic }: Page & { kind: 'page' }): FastifyReply {
  // Crawlers get the status and no error page (specification, point 2).
  if (status >= 400 && isbot(request.headers['user-agent'])) return reply.code(status).type('text/plain').send('');
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .headers({
      'content-security-policy': pagePolicy(nonce),
      'cache-control': isPublic ? 'public, s-maxage=60, stale-while-revalidate=600' : 'no-store',
      vary: 'cookie, accept-encoding',
    })
    .type('text/html; charset=utf-8')
    .send(parts.join(nonce));
}
