import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILT_CONTRACTS, type BuiltContracts } from '@shop/contracts/published-contracts';
import { NotTrusted } from '@shop/store/not-trusted';
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
  seq: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const POLL_MS = 1000;
/** Milliseconds to wait until the shell that published the contracts publishes them again. */
const OTHERS_MS = 10_000;

/** Publishes at the start and with each new entry, so that readers detect outdated contracts. */
export function createContractsOffer({ store, channel, offer, assetsDir, seq, log }: OfferContractsOptions): () => Promise<void> {
  let offered: number | undefined;
  let waitsSince: number | undefined;
  let hasFailed = false;

  async function publish(text: string, entry: number): Promise<boolean> {
    const { libraries, runtimeExports } = offer;
    const contracts = { ...(JSON.parse(text) as BuiltContracts), libraries, runtimeExports };
    waitsSince ??= performance.now();
    const replaces = offered === undefined || performance.now() - waitsSince > OTHERS_MS;
    return publishContracts(store, store.trust, contracts, { channel, seq: entry, replaces });
  }

  return async () => {
    const entry = seq();
    if (entry === offered) return;
    try {
      const text = await readFile(path.join(assetsDir, '..', BUILT_CONTRACTS), 'utf8').catch(() => undefined);
      if (text !== undefined && !(await publish(text, entry))) return;
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) log.warn(error, 'contracts not published: other teams cannot pull them');
      hasFailed = true;
      if (!(error instanceof NotTrusted)) return;
    }
    offered = entry;
    waitsSince = undefined;
  };
}

export function offerContracts(options: OfferContractsOptions): () => void {
  const offer = createContractsOffer(options);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const follow = async (): Promise<void> => {
    await offer();
    if (!isStopped) timer = setTimeout(() => void follow(), POLL_MS).unref();
  };
  void follow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
