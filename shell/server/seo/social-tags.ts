import type { PageMeta } from '@shop/contracts/remote';
import { type Locale, locales } from '@shop/domain/locale';
import { imageUrl } from '@shop/runtime';
import { canonicalIn } from '../../src/head.ts';
import { SOCIAL_CARD } from '../assets/icons.ts';

const territories: Record<Locale, string> = { tr: 'tr_TR', en: 'en_US' };

export interface SharedPage {
  meta: PageMeta;
  title: string;
  brand: string;
  locale: Locale;
  origin: string;
}

export function socialTags({ meta, title, brand, locale, origin }: SharedPage): [name: string, content: string][] {
  const { canonical, description, image } = meta;
  const shared: [string, string][] = [
    ['og:title', title],
    ['og:site_name', brand],
    ['og:locale', territories[locale]],
  ];
  const own: [string, string][] = image
    ? [
        ['og:image', origin + ('path' in image ? `${image.path}?w=1280&fm=jpeg` : imageUrl(image.img, 1280, 'jpeg'))],
        ['og:image:type', 'image/jpeg'],
        ['og:image:alt', image.alt],
      ]
    : [];
  const about: [string, string][] = description ? [['og:description', description]] : [];
  const card: [string, string] = ['twitter:card', 'summary_large_image'];
  // A noindex page shows its own image or none.
  if (canonical === undefined || meta.noIndex) return image ? [...shared, ...about, ...own, card] : shared;
  const shops: [string, string][] = [
    ['og:image', `${origin}${SOCIAL_CARD.path}`],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(SOCIAL_CARD.width)],
    ['og:image:height', String(SOCIAL_CARD.height)],
    ['og:image:alt', brand],
  ];
  return [
    ...shared,
    ...locales.filter((other) => other !== locale).map((other): [string, string] => ['og:locale:alternate', territories[other]]),
    ['og:type', 'website'],
    ['og:url', origin + canonicalIn(locale, canonical)],
    ...about,
    ...(image ? own : shops),
    card,
  ];
}
