import { acceptedLocale, defaultLocale, type Locale } from '@shop/domain/locale';
import type { App } from '../fastify.ts';

declare module 'fastify' {
  interface FastifyRequest {
    locale: Locale;
  }
}

/** The shop's pages send their own language as `Accept-Language`. */
export function locale(app: App): void {
  app.decorateRequest('locale', defaultLocale);
  app.addHook('onRequest', (request, _reply, done) => {
    request.locale = acceptedLocale(request.headers['accept-language']);
    done();
  });
  // Browsers must not reuse answers in another language.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json')) reply.header('vary', 'accept-language');
    done(null, payload);
  });
}
