import { basenameOf, defaultLocale, locales } from '@shop/domain/locale';
import { RELEASE_FILES, SHELL_FILES } from './federation-names.ts';
import { SIGNALS_PATH } from './signals.ts';

export const LICENCES_PATH = '/licences.txt';

/** Router patterns of the shell. Lists no legacy URLs, because remotes may serve them. */
export const shellPaths: readonly string[] = [
  '/api/*',
  '/upfs/*',
  `${RELEASE_FILES}*`,
  `${SHELL_FILES}*`,
  '/_composition',
  '/builds/*',
  SIGNALS_PATH,
  '/preview/*',
  '/healthz',
  '/readyz',
  '/favicon.svg',
  '/favicon.ico',
  '/icons/*',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/robots.txt',
  LICENCES_PATH,
  '/sitemap.xml',
  '/sitemap/*',
  '/dev/*',
  ...locales.filter((locale) => locale !== defaultLocale).map((locale) => `${basenameOf(locale)}/*`),
];
