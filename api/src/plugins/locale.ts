import { defaultLocale, isLocale, LOCALE_COOKIE, type Locale } from '@shop/contracts/locale';
import type { FastifyRequest } from 'fastify';
import type { App } from '../fastify.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of the messages. */
    locale: Locale;
  }
}

/** The visitor's own choice, else the first of the browser's languages that we speak, else Turkish. */
export function pickLocale(request: FastifyRequest): Locale {
  // There are no cookies yet where a request could not be routed.
  const chosen = (request.cookies as FastifyRequest['cookies'] | undefined)?.[LOCALE_COOKIE];
  if (isLocale(chosen)) return chosen;
  const accepted = request.headers['accept-language'] ?? '';
  return (
    accepted
      .split(',')
      .map((range) => range.trim().slice(0, 2).toLowerCase())
      .find(isLocale) ?? defaultLocale
  );
}

export function locale(app: App): void {
  app.decorateRequest('locale', defaultLocale);
  app.addHook('onRequest', async (request) => {
    request.locale = pickLocale(request);
  });
}
