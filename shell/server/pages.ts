import type { OutgoingHttpHeaders } from 'node:http';
import { isKnownTag } from '@shop/contracts/entity-tag';
import { inLanguage, readLanguage } from '@shop/contracts/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { madeAtHeader } from '../src/made-at.ts';
import { type Coded, Encoded, encodingFor } from './encoded.ts';
import type { Env } from './env.ts';
import { KEPT_COMPOSITIONS } from './kept.ts';
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
  | { kind: 'page'; status: number; document: Encoded; policy: string; isPublic: boolean; madeAt: number }
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

  app.get('/*', (request, reply) => {
    const serving = renderer.serving();
    keepPagesOf(serving.id);
    let address = request.url;
    let rest = '';
    if (!isPlain.test(address)) {
      // Slashes in front would name another host.
      const url = URL.parse(address.replace(/^[/\\]+/, '/'), env.publicOrigin);
      if (!url) throw badRequest();
      const asked = pageAddress(serving.routes, url);
      address = asked.address;
      rest = String(asked.rest);
    }

    // A page that is there already is only counted.
    request.countedAs = 'kept pages';
    // By composition too: one that comes back by a rollback finds its pages as they were.
    const found = cache.get(pageKey(serving.id, address), async () => {
      request.countedAs = undefined;
      const one = oneAddress(address);
      if (one !== address) return { value: { kind: 'redirect', status: 301, location: one }, keep: false };
      // Its data is no older than that.
      const madeAt = Date.now();
      const made = await renderer.render({ id: request.id, url: env.publicOrigin + address });
      if (made.kind === 'redirect') return { value: made, keep: false };
      const keep = made.isPublic && made.composition === serving.id;
      const policy = pagePolicy(assets.start.hash, made.sheets);
      return { value: { ...made, document: new Encoded(made.document), policy, madeAt }, keep, failed: made.status >= 500 };
    });
    const answer = (page: Page) => (page.kind === 'redirect' ? redirect(reply, page, rest) : send(request, reply, page));
    return found instanceof Promise ? found.then(answer) : answer(found);
  });
}

/** The one address of the page that an address names in a language: `/EN/products` and `/en/` have another. */
function oneAddress(address: string): string {
  const [path = '', ...query] = address.split('?');
  const { locale, path: own } = readLanguage(path);
  return [inLanguage(locale, own), ...query].join('?');
}

/** What most addresses are: a path that is the page's as it stands. */
const isPlain = /^(?:\/[\w~-][\w.~-]*)*\/?$/;

/** Only ever a path of ours: neither an address such as `/.//evil.example` nor a remote's `moved` leads a shopper elsewhere. */
const ours = (location: string): string => (/^\/(?![/\\])/.test(location) ? location : '/');

/** What the page did not read goes on to where it has moved. Asked again each time: what is renamed may be named back. */
function redirect(reply: FastifyReply, { status, location }: Page & { kind: 'redirect' }, rest: string): FastifyReply {
  const to = ours(location);
  return reply.header('cache-control', 'no-cache').redirect(rest ? `${to}${to.includes('?') ? '&' : '?'}${rest}` : to, status);
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page & { kind: 'page' }): FastifyReply | Promise<FastifyReply> {
  // Crawlers get the status and no error page (specification, point 2).
  if (page.status >= 400 && isbot(request.headers['user-agent'])) return reply.code(page.status).type('text/plain').send('');
  const coded = page.document.as(encodingFor(request.headers['accept-encoding']));
  const answer = (it: Coded) => write(request, reply, page, it);
  return coded instanceof Promise ? coded.then(answer) : answer(coded);
}

/** Past Fastify's own sending, which is a quarter of what a kept page takes of the processor: what the hooks have set goes along. */
function write(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { status, policy, isPublic, madeAt }: Page & { kind: 'page' },
  { etag, bytes, encoding }: Coded,
): FastifyReply {
  const isKnown = isPublic && isKnownTag(etag, headers['if-none-match']);
  const lines: Record<string, unknown> = reply.getHeaders();
  lines['content-security-policy'] = policy;
  lines.vary = 'accept-encoding';
  lines['cache-control'] = isPublic ? 'public, s-maxage=60, stale-while-revalidate=600' : 'no-store';
  lines['server-timing'] = madeAtHeader(madeAt);
  if (isPublic) lines.etag = etag;
  if (!isKnown) {
    if (encoding !== 'identity') lines['content-encoding'] = encoding;
    lines['content-type'] = 'text/html; charset=utf-8';
    lines['content-length'] = bytes.length;
  }
  reply.hijack();
  reply.raw.writeHead(isKnown ? 304 : status, lines as OutgoingHttpHeaders);
  reply.raw.end(isKnown ? undefined : bytes);
  return reply;
}
