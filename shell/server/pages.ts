import { isLocale } from '@shop/contracts/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { type Encoded, encode, encodingFor, QUICK, SMALL } from './encoded.ts';
import type { Env } from './env.ts';
import { localeCookie, localeOf } from './locale.ts';
import { createPageCache } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import type { Renderer } from './renderer.ts';
import { pagePolicy } from './security.ts';
import type { ShellAssets } from './shell-assets.ts';

export interface PagesOptions {
  env: Env;
  renderer: Renderer;
  assets: ShellAssets;
}

/** A finished answer. */
type Page = { kind: 'page'; status: number; document: Encoded; isPublic: boolean } | { kind: 'redirect'; status: number; location: string };

const FRESH_MS = 60_000;
const CACHE_BYTES = 64 * 1024 * 1024;

const sizeOf = (page: Page): number => (page.kind === 'page' ? page.document.size : 100);

/** Every address that is no file and no call is a page. */
export async function pages(app: FastifyInstance, { env, renderer, assets }: PagesOptions): Promise<void> {
  const policy = pagePolicy(assets.start.hash);
  const cache = createPageCache<Page>({ maxSize: CACHE_BYTES, sizeOf, freshMs: FRESH_MS });

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
    // By composition too: one that comes back by a rollback finds its pages as they were.
    const { id: composition } = renderer.serving();
    // A page that is there already is only counted.
    request.countedAs = 'kept pages';
    const page = await cache.get(pageKey(composition, url.href, locale), async () => {
      request.countedAs = undefined;
      const made = await renderer.render({ id: request.id, url: url.href, locale });
      if (made.kind === 'redirect') return { value: made, keep: false };
      const keep = made.isPublic && made.composition === composition;
      return { value: { ...made, document: encode(made.document, keep ? SMALL : QUICK) }, keep, failed: made.status >= 500 };
    });
    return page.kind === 'redirect' ? redirect(reply, page) : send(request, reply, page, policy);
  });
}

/** Only ever a path of ours: neither an address such as `/.//evil.example` nor a remote's `moved` leads a shopper elsewhere. */
const ours = (location: string): string => (/^\/(?![/\\])/.test(location) ? location : '/');

const redirect = (reply: FastifyReply, { status, location }: Page & { kind: 'redirect' }): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').redirect(ours(location), status);

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, document, isPublic }: Page & { kind: 'page' },
  policy: string,
): Promise<FastifyReply> {
  // Crawlers get the status and no error page (specification, point 2).
  if (status >= 400 && isbot(request.headers['user-agent'])) return reply.code(status).type('text/plain').send('');
  const encoding = encodingFor(request.headers['accept-encoding']);
  // The language is a cookie's.
  reply.header('content-security-policy', policy).header('vary', 'accept-encoding, cookie');
  if (isPublic) {
    const etag = document.etag(encoding);
    reply.header('cache-control', 'public, s-maxage=60, stale-while-revalidate=600').header('etag', etag);
    if (isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send();
  } else reply.header('cache-control', 'no-store');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(await document.bytes(encoding));
}

/** `If-None-Match` (RFC 9110, 13.1.2): compared weakly, as proxies that compress make strong tags weak. */
const isAmong = (etag: string, header = ''): boolean =>
  header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
