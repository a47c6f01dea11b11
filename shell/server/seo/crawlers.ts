import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import { MAX_ADDRESSES, type ProductAddress, SITEMAP_PRODUCTS } from '@shop/contracts/catalog';
import { productPaths } from '@shop/contracts/page-paths';
import { defaultLocale, inLanguage, type Locale, locales } from '@shop/domain/locale';
import type { Api } from '@shop/runtime';
import { createApi } from '@shop/runtime/host';
import { callContext } from '@shop/telemetry/requests';
import type { FairQueue } from '@shop/traffic/fair-queue';
import { clientOf } from '@shop/traffic/network';
import { holdTurn } from '@shop/traffic/turn';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { alternatesOf, canonicalIn } from '../../src/head.ts';
import type { RemoteRoute } from '../../src/page-state.ts';
import { apiCalls } from '../http/api-calls.ts';
import type { Renderer } from '../pages/renderer.ts';
import { type Canonical, sitemapUrls } from './sitemap-urls.ts';

export interface CrawlersOptions {
  apiUrl: string;
  origin: string;
  renderer: Pick<Renderer, 'serving'>;
  queue: FairQueue;
}

const HOUR = 'public, max-age=3600';
const MINUTE = 'public, max-age=60';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const xml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export async function crawlers(app: FastifyInstance, { apiUrl, origin, renderer, queue }: CrawlersOptions): Promise<void> {
  const calls = apiCalls(apiUrl);
  app.addHook('onClose', calls.stop);
  await app.register(compress, { encodings: ['gzip'], threshold: 1024, globalDecompression: false, customTypes: /xml$/ });
  const apiFor = (request: FastifyRequest, locale = defaultLocale): Api =>
    createApi({ base: '', locale, fetch: calls.of(callContext(request)) });

  const inTurn = {
    onRequest: (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
      holdTurn(queue, clientOf(request), reply.raw, done).catch(done);
    },
  };

  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(robots(renderer.serving().routes, origin)),
  );

  app.get('/sitemap.xml', inTurn, async (request, reply) => {
    const parts = await apiFor(request).read('/catalog/addresses/parts');
    const files = ['/sitemap/pages.xml', ...parts.map((after) => `/sitemap/products/${after}.xml`)];
    const entries = files.map((file) => `<sitemap><loc>${xml(origin + file)}</loc></sitemap>\n`);
    return reply
      .header('cache-control', MINUTE)
      .type('application/xml')
      .send(`${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`);
  });

  app.get('/sitemap/pages.xml', inTurn, async (request, reply) => {
    const apiIn = (locale: Locale) => apiFor(request, locale);
    const listed = renderer.serving().routes.filter((route) => route.public && !route.unlisted);
    const paths = await Promise.all(listed.map(({ path }) => (path.includes(':') ? (sitemapUrls[path]?.(apiIn) ?? []) : [path])));
    return reply
      .header('cache-control', MINUTE)
      .type('application/xml')
      .send(`${head}<urlset ${namespaces}>\n${paths.flat().map(urls).join('')}</urlset>\n`);
  });

  app.get<{ Params: { after: string } }>('/sitemap/products/:after(^\\d{1,9}$).xml', inTurn, async (request, reply) => {
    const api = apiFor(request);
    const after = Number(request.params.after);
    const read = (from: number) => api.read('/catalog/addresses', { query: { after: from, limit: MAX_ADDRESSES } });
    // Reads before sending, because an empty sitemap must answer 404.
    const first = await read(after);
    if (first.length === 0) return reply.callNotFound();
    return reply
      .header('cache-control', MINUTE)
      .type('application/xml')
      .send(Readable.from(products(first, read)));
  });

  async function* products(first: ProductAddress[], read: (from: number) => Promise<ProductAddress[]>): AsyncGenerator<string> {
    yield `${head}<urlset ${namespaces}>\n`;
    let named = 0;
    for (let page = first; page.length > 0 && named < SITEMAP_PRODUCTS; page = await read(page.at(-1)?.id ?? 0)) {
      named += page.length;
      yield page.map(({ slugs, id }) => urls(productPaths({ slugs, id }))).join('');
    }
    yield '</urlset>\n';
  }

  function urls(canonical: Canonical): string {
    const links = alternatesOf(canonical)
      .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(origin + href)}"/>`)
      .join('');
    return locales.map((locale) => `<url><loc>${xml(origin + canonicalIn(locale, canonical))}</loc>${links}</url>\n`).join('');
  }
}

function robots(routes: readonly RemoteRoute[], origin: string): string {
  const beginnings = routes.filter((route) => !route.public).map(({ path }) => path.replace(/:.*$/, ''));
  const closed = [...new Set(beginnings.filter((path) => path !== '/'))];
  return [
    'User-agent: *',
    // Scripts of pages request these paths.
    ...['/api/catalog/', '/api/delivery'].map((path) => `Allow: ${path}`),
    'Disallow: /api/',
    ...locales.flatMap((locale) => closed.map((path) => `Disallow: ${inLanguage(locale, path)}`)),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
