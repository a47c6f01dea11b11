import httpProxy from '@fastify/http-proxy';
import type { Locale } from '@shop/contracts/locale';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { localeOf } from './locale.ts';

const unavailableText: Record<Locale, string> = {
  tr: 'Şu anda hizmet veremiyoruz. Lütfen biraz sonra tekrar deneyin.',
  en: 'We are not available at the moment. Please try again in a little while.',
};

/** What a shopper's browser gets when the API can't be reached: an envelope all the same. */
function unavailable(reply: unknown, { error }: { error: Error }): void {
  const answer = reply as FastifyReply;
  answer.log.error(error, 'the API cannot be reached');
  void answer.code(503).send({
    Status: 0,
    Message: unavailableText[localeOf(answer.request.headers.cookie)],
    Payload: { code: 'unavailable' },
  });
}

/** The API and its images, on the shop's own origin: no cookie ever crosses sites. */
export async function proxy(app: FastifyInstance, { apiUrl }: { apiUrl: string }): Promise<void> {
  const rewriteRequestHeaders = (request: { headers: object; host?: string; protocol?: string; ip?: string }, headers: object) => ({
    ...headers,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-for': request.ip,
  });
  const replyOptions = { rewriteRequestHeaders, onError: unavailable } as never;
  await app.register(httpProxy, { upstream: apiUrl, prefix: '/api', rewritePrefix: '', replyOptions });
  await app.register(httpProxy, { upstream: apiUrl, prefix: '/upfs', rewritePrefix: '/upfs', replyOptions });
}
