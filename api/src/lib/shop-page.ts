import { inLanguage, type Locale } from '@shop/domain/locale';
import type { Config } from '../env.ts';

export const shopPage = (path: string, locale: Locale, { publicOrigin }: Pick<Config, 'publicOrigin'>): URL =>
  new URL(inLanguage(locale, path), publicOrigin);
