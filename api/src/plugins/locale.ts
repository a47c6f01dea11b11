import { acceptedLocale, defaultLocale, type Locale } from '@shop/contracts/locale';
import type { App } from '../fastify.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Language of what is answered. */
    locale: Locale;
  }
}

/** The language of an answer is the caller's `Accept-Language`, which the shop's pages set to their own. */
export function locale(app: App): void {
  app.decorateRequest('locale', defaultLocale);
  app.addHook('onRequest', (request, _reply, done) => {
    request.locale = acceptedLocale(request.headers['accept-language']);
    done();
  });
  // Else a browser whose page is in one language could be answered with what was kept of the other. Pictures have none.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (String(reply.getHeader('content-type')).startsWith('application/json')) reply.header('vary', 'accept-language');
    done(null, payload);
  });
}
