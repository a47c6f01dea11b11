import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_CONTRACTS, type BuiltContracts } from '@shop/contracts/published-contracts';
import { publishContracts } from '@shop/store/published-contracts';
import type { Capabilities } from '@shop/store/shells';
import type { Store } from '@shop/store/store';
import type { Trust } from '@shop/store/trust';
import type { FastifyBaseLogger } from 'fastify';

export interface OfferContractsOptions {
  store: Store & { trust: Trust };
  channel: string;
  offer: Pick<Capabilities, 'libraries' | 'runtimeExports'>;
  assetsDir: string;
  log: FastifyBaseLogger;
}

/** Development builds have none. */
export async function offerContracts({ store, channel, offer, assetsDir, log }: OfferContractsOptions): Promise<void> {
  try {
    const text = await readFile(path.join(assetsDir, '..', BUILT_CONTRACTS), 'utf8').catch(() => undefined);
    if (text === undefined) return;
    const { libraries, runtimeExports } = offer;
    await publishContracts(store, store.trust, channel, { ...(JSON.parse(text) as BuiltContracts), libraries, runtimeExports });
  } catch (error) {
    log.warn(error, 'contracts not published: other teams cannot pull them');
  }
}
