import { randomBytes } from 'node:crypto';
import { isLocale } from '@shop/contracts/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Env } from './env.ts';
import { localeCookie, localeOf } from './locale.ts';
import { createPageCache } from './page-cache.ts';
import type { Page, Renderer } from './renderer.ts';
import { pagePolicy } from './security.ts';

export interface PagesOptions {
  env: Env;
  renderer: Renderer;
}

const FRESH_MS = 60_000;
const CACHE_BYTES = 64 * 1024 * 1024;

/** Bytes that a page takes in memory: two a character as soon as one of them is Turkish. */
const sizeOf = (page: Page): number => (page.kind === 'page' ? page.parts.reduce((sum, part) => sum + 2 * part.length, 100) : 100);

/** Every address that is no file and no call is a page. */
export async function pages(app: FastifyInstance, { env, renderer }: PagesOptions): Promise<void> {
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
    const page = await cache.get(`${composition} ${locale} ${url.href}`, async () => {
      const value = await renderer.render({ id: request.id, url: url.href, locale });
      const keep = value.kind === 'page' && value.isPublic && value.composition === composition;
      return { value, keep, failed: value.status >= 500 };
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
