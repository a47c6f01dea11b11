import { randomUUID } from 'node:crypto';
import { inLanguage } from '@shop/domain/locale';
import type { Client } from '@shop/traffic/fair-queue';
import type { Requester } from '@shop/traffic/shared-work';
import type { FastifyBaseLogger } from 'fastify';
import type { PageMatch } from './match-page.ts';
import { createPageCache, type PageCacheOptions } from './page-cache.ts';
import { pageKey } from './page-url.ts';
import type { Page, PageRequest } from './renderer.ts';
import { type SampleUrl, samplePage, sampleUrl, type UrlTemplate, urlTemplate } from './url-template.ts';

export interface NotFoundPage {
  route: string;
  document: Buffer;
  policy: string;
  madeAt: number;
}

export interface NotFoundPages {
  /** Returns `undefined` if each URL needs a render of its own. */
  find: (composition: string, place: Place, search: string, requester: Requester<Client>) => Promise<NotFoundPage | undefined>;
  retain: (matches: (key: string) => boolean) => void;
}

type Place = Exclude<PageMatch, { kind: 'moved' }>;

interface Made extends Pick<NotFoundPage, 'route' | 'policy' | 'madeAt'> {
  template: UrlTemplate | undefined;
}

const MAX_BYTES = 8 * 1024 * 1024;

export interface NotFoundPagesOptions extends Pick<PageCacheOptions<Made>, 'freshMs' | 'staleMs' | 'work'> {
  origin: string;
  render: (request: PageRequest) => Promise<Page>;
  policyOf: (page: Page & { kind: 'page' }) => string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Renders a page for two URLs. If the pages differ only in the URL, they become a template. */
export function createNotFoundPages({ origin, render, policyOf, log, ...times }: NotFoundPagesOptions): NotFoundPages {
  const pages = createPageCache<Made>({ maxSize: MAX_BYTES, sizeOf: ({ template }) => template?.size ?? 1, ...times });

  async function make(composition: string, place: Place): Promise<{ value: Made; keep: boolean }> {
    const madeAt = Date.now();
    const { locale } = place;
    const [sample, other] = [sampleOf(place, 16), sampleOf(place, 24)];
    const renderAt = ({ path, search }: SampleUrl) =>
      render({ id: randomUUID(), url: origin + inLanguage(locale, path + search), composition, notFound: 'assume' });
    const [page, proof] = [await renderAt(sample), await renderAt(other)];
    if (page.kind !== 'page' || proof.kind !== 'page') throw new Error(`${sample.path} is led to another page`);
    const template = page.status === 404 && proof.status === 404 ? urlTemplate(page.document, sample) : undefined;
    const isProved = template?.fill(other).equals(proof.document) === true;
    if (template && !isProved)
      log.warn({ locale, place: nameOf(place) }, 'the page for unknown addresses depends on the address: each is rendered');
    return {
      value: { route: page.route, policy: policyOf(page), madeAt, template: isProved ? template : undefined },
      keep: page.composition === composition && proof.composition === composition,
    };
  }

  return {
    async find(composition, place, search, requester) {
      if (place.kind === 'page' && !hasSample(place.route.path)) return undefined;
      const key = pageKey(composition, `${place.locale}:${nameOf(place)}`);
      const begin = () => make(composition, place);
      const { template, ...about } = pages.find(key, begin)?.value ?? (await pages.make(key, begin, requester));
      return template && { ...about, document: template.fill({ path: place.path, search }) };
    },
    retain: pages.retain,
  };
}

/** Routes with `?` or `*` have no sample URL, because they match several spellings. */
const hasSample = (pattern: string): boolean => pattern.includes(':') && !/[?*]/.test(pattern);

const sampleOf = (place: Place, randomness: number): SampleUrl =>
  place.kind === 'page' ? samplePage(place.route.path, randomness) : sampleUrl(place.section, randomness);

const nameOf = (place: Place): string => (place.kind === 'page' ? `${place.route.remote}:${place.route.id}` : place.section);
