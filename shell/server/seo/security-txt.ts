import { defaultLocale, locales } from '@shop/domain/locale';
import { createApi } from '@shop/runtime/host';
import { callContext } from '@shop/telemetry/requests';
import type { CallContext } from '@shop/telemetry/spans';
import type { FastifyInstance } from 'fastify';
import { apiCalls } from '../http/api-calls.ts';

export interface SecurityTxtOptions {
  apiUrl: string;
  origin: string;
  contacts: readonly string[];
}

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const EXPIRES_DAYS = 90;

export async function securityTxt(app: FastifyInstance, { apiUrl, origin, contacts }: SecurityTxtOptions): Promise<void> {
  const calls = apiCalls(apiUrl);
  app.addHook('onClose', calls.stop);

  async function shopEmail(caller: CallContext): Promise<string[]> {
    const { contact } = await createApi({ base: '', locale: defaultLocale, fetch: calls.of(caller) }).read('/shop');
    return contact.email ? [`mailto:${contact.email}`] : [];
  }

  app.get('/.well-known/security.txt', async (request, reply) => {
    const named = contacts.length > 0 ? contacts : await shopEmail(callContext(request));
    if (named.length === 0) return reply.callNotFound();
    const expires = new Date(Date.now() + EXPIRES_DAYS * DAY_MS).toISOString();
    const lines = [
      ...named.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires}`,
      `Preferred-Languages: ${locales.join(', ')}`,
      `Canonical: ${origin}/.well-known/security.txt`,
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
