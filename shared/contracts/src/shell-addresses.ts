import { RELEASE_FILES, SHELL_FILES } from './federation-names.ts';
import { basenameOf, defaultLocale, locales } from './locale.ts';

/**
 * What the shell answers before any page, as the router writes patterns: a page there would never be reached. Old addresses are
 * not among them: a page that has one wins, as it did before it moved and does when its move is rolled back.
 */
export const shellAddresses: readonly string[] = [
  '/api/*',
  '/upfs/*',
  `${RELEASE_FILES}*`,
  `${SHELL_FILES}*`,
  '/builds/*',
  '/healthz',
  '/readyz',
  '/favicon.svg',
  '/favicon.ico',
  '/icons/*',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/*',
  // Of `pnpm dev`.
  '/dev/*',
  // Languages stand in front of pages' own addresses.
  ...locales.filter((locale) => locale !== defaultLocale).map((locale) => `${basenameOf(locale)}/*`),
];
