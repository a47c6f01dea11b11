import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** What is left when even the error page could not be rendered. Says nothing of the cause: that is in the log. */
const lastResort = (requestId: string): string => `<!doctype html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sayfa bulunamadı - 500</title>
<h1>Bir sorun oluştu</h1>
<p>Sunucuda bir sorun oluştu. Lütfen daha sonra tekrar deneyin.</p>
<p><a href="/">Anasayfaya dönün</a></p>
<p><small>${requestId}</small></p>
`;

/** A person never sees a stack trace or a blank page, an operator finds the cause by the request's id. */
export const failures = fp(async (app: FastifyInstance) => {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode && error.statusCode < 500 ? error.statusCode : 500;
    if (status >= 500) request.log.error(error, 'unexpected');
    if (status < 500) return reply.code(status).type('text/plain').send(error.message);
    return reply.code(500).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(lastResort(request.id));
  });

  app.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not Found'));
});
