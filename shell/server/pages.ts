import { isLocale } from '@shop/contracts/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { Encoded, encodingFor } from './encoded.ts';
import type { Env } from './env.ts';
import { KEPT_COMPOSITIONS } from './kept.ts';
import { localeCookie, localeOf } from './locale.ts';
import { compositionOf, pageAddress, pageKey } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import type { Renderer } from './renderer.ts';
import { badRequest, pagePolicy } from './security.ts';
import type { ShellAssets } from './shell-assets.ts';

export interface PagesOptions {
  env: Env;
  renderer: Renderer;
  assets: ShellAssets;
}

/** A finished answer. */
type Page =
  | { kind: 'page'; status: number; document: Encoded; policy: string; isPublic: boolean }
  | { kind: 'redirect'; status: number; location: string };

const FRESH_MS = 60_000;
const CACHE_BYTES = 64 * 1024 * 1024;

const sizeOf = (page: Page): number => (page.kind === 'page' ? page.document.size : 100);

/** Every address that is no file and no call is a page. */
export async function pages(app: FastifyInstance, { env, renderer, assets }: PagesOptions): Promise<void> {
  const cache = createPageCache<Page>({ maxSize: CACHE_BYTES, sizeOf, freshMs: FRESH_MS });
  /** Whose pages are kept, what was live last first. */
  let compositions: readonly string[] = [];
  const keepPagesOf = (id: string): void => {
    if (id === compositions[0]) return;
    compositions = [id, ...compositions.filter((other) => other !== id)].slice(0, 1 + KEPT_COMPOSITIONS);
    cache.retain((key) => compositions.includes(compositionOf(key)));
  };

  app.get('/*', async (request, reply) => {
    const serving = renderer.serving();
    keepPagesOf(serving.id);
    let address = request.url;
    let rest = '';
    if (!isPlain.test(address)) {
      // Slashes in front would name another host.
      const url = URL.parse(address.replace(/^[/\\]+/, '/'), env.publicOrigin);
      if (!url) throw badRequest();
      const chosen = url.searchParams.get('lang');
      if (isLocale(chosen)) {
        url.searchParams.delete('lang');
        return reply.header('set-cookie', localeCookie(chosen)).redirect(ours(url.pathname + url.search), 302);
      }
      const asked = pageAddress(serving.routes, url);
      address = asked.address;
      rest = String(asked.rest);
    }

    const locale = localeOf(request.headers.cookie);
    // A page that is there already is only counted.
    request.countedAs = 'kept pages';
    // By composition too: one that comes back by a rollback finds its pages as they were.
    const page = await cache.get(pageKey(serving.id, address, locale), async () => {
      request.countedAs = undefined;
      const made = await renderer.render({ id: request.id, url: env.publicOrigin + address, locale });
      if (made.kind === 'redirect') return { value: made, keep: false };
      const keep = made.isPublic && made.composition === serving.id;
      const policy = pagePolicy(assets.start.hash, made.sheets);
      return { value: { ...made, document: new Encoded(made.document), policy }, keep, failed: made.status >= 500 };
    });
    return page.kind === 'redirect' ? redirect(reply, page, rest) : send(request, reply, page);
  });
}

/** What most addresses are: a path that is the page's as it stands. */
const isPlain = /^(?:\/[\w~-][\w.~-]*)*\/?$/;

/** Only ever a path of ours: neither an address such as `/.//evil.example` nor a remote's `moved` leads a shopper elsewhere. */
const ours = (location: string): string => (/^\/(?![/\\])/.test(location) ? location : '/');

/** What the page did not read goes on to where it has moved. */
function redirect(reply: FastifyReply, { status, location }: Page & { kind: 'redirect' }, rest: string): FastifyReply {
  const to = ours(location);
  return reply.header('cache-control', 'public, max-age=3600').redirect(rest ? `${to}${to.includes('?') ? '&' : '?'}${rest}` : to, status);
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, document, policy, isPublic }: Page & { kind: 'page' },
): Promise<FastifyReply> {
  // Crawlers get the status and no error page (specification, point 2).
  if (status >= 400 && isbot(request.headers['user-agent'])) return reply.code(status).type('text/plain').send('');
  const { etag, bytes, encoding } = await document.as(encodingFor(request.headers['accept-encoding']));
  reply.headers({
    'content-security-policy': policy,
    // The language is a cookie's.
    vary: 'accept-encoding, cookie',
    'cache-control': isPublic ? 'public, s-maxage=60, stale-while-revalidate=600' : 'no-store',
    ...(isPublic && { etag }),
  });
  if (isPublic && isAmong(etag, request.headers['if-none-match'])) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(bytes);
}

/** `If-None-Match` (RFC 9110, 13.1.2): compared weakly, as proxies that compress make strong tags weak. */
const isAmong = (etag: string, header = ''): boolean =>
  header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*');
