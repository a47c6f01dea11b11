import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Envelope } from '@shop/contracts/envelope';
import type { ShopFacts } from '@shop/contracts/information';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../env.ts';

const ASK_MS = 5000;

type Compared = Pick<Config, 'brand' | 'currency' | 'publicOrigin' | 'footer'>;

const both = (config: Compared, api: ShopFacts): [setting: string, here: string, there: string][] => [
  ['BRAND_NAME', config.brand, api.brand],
  ['CURRENCY', config.currency, api.currency],
  ['PUBLIC_ORIGIN', config.publicOrigin, api.origin],
  ['COMPANY_NAME', config.footer.seller.name, api.seller.name],
  ['COMPANY_MERSIS', config.footer.seller.mersis, api.seller.mersis],
  ['COMPANY_ETBIS', config.footer.seller.etbis, api.seller.etbis],
  ['SHOP_ADDRESS', config.footer.seller.address, api.contact.address],
  ['SHOP_PHONE', config.footer.seller.phone, api.contact.phone],
  ['SHOP_EMAIL', config.footer.seller.email, api.contact.email],
];

/** Warns of differences: pages must not show one currency while orders use another. */
export async function checkApiSettings(
  config: Compared & Pick<Config, 'apiUrl'>,
  log: Pick<FastifyBaseLogger, 'error'>,
  askMs = ASK_MS,
): Promise<void> {
  for (;;) {
    const api = await askForShop(config.apiUrl);
    if (api) {
      const different = both(config, api).filter(([, here, there]) => here !== there);
      for (const [setting, shell, api] of different)
        log.error({ setting, shell, api }, 'shell and API are set differently: set both alike');
      return;
    }
    await delay(askMs, undefined, { ref: false });
  }
}

async function askForShop(apiUrl: string): Promise<ShopFacts | undefined> {
  const { get } = apiUrl.startsWith('https:') ? https : http;
  try {
    const request = get(`${apiUrl}/shop`, { agent: false, signal: AbortSignal.timeout(ASK_MS) });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const answer = await json(response);
    return response.statusCode === 200 ? (answer as Envelope<ShopFacts>).Payload : undefined;
  } catch {
    return undefined;
  }
}
