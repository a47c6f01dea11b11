import { guesses, unpaidOrders } from './attacks/accounts.ts';
import { type Attack, isTurnedAway } from './attacks/attack.ts';
import { fullCarts, manySessions, nameLists, sharedDesigns } from './attacks/carts.ts';
import { pipelining, silentConnections, slowReaders, slowUploads, slowWriters } from './attacks/connections.ts';
import { missingPages, searches, uncachedPages, undrawnImages } from './attacks/pages.ts';
import { uploads } from './attacks/uploads.ts';
import type { Goods } from './goods.ts';

const attacks: Record<string, Attack> = {
  fullCarts,
  nameLists,
  manySessions,
  sharedDesigns,
  uncachedPages,
  missingPages,
  searches,
  undrawnImages,
  uploads,
  unpaidOrders,
  guesses,
  pipelining,
  slowReaders,
  slowWriters,
  slowUploads,
  silentConnections,
};

export interface Order {
  origin: string;
  address: string;
  goods: Goods;
  only?: string[] | undefined;
}

export interface Report {
  /** Number of answers by attack and status. */
  answered: Record<string, Record<number, number>>;
  ended: string[];
  refused: string[];
  cpu: number;
}

const ending = new AbortController();

function begin({ origin, address, goods, only }: Order): void {
  const answered: Report['answered'] = {};
  const ended: string[] = [];
  const chosen = Object.entries(attacks).filter(([name]) => only?.includes(name) ?? true);
  const running = chosen.map(async ([name, attack]) => {
    const statuses: Record<number, number> = {};
    answered[name] = statuses;
    const note = (status: number) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    const end = await attack({ origin, address, goods, signal: ending.signal, note }).catch((error: Error) => error);
    if (!ending.signal.aborted) ended.push(`${name} ended${end ? `: ${end.message}` : ''}`);
  });
  const report = (): Report => {
    const isRefused = (statuses: Record<number, number>) => Object.keys(statuses).map(Number).every(isTurnedAway);
    const refused = Object.keys(answered).filter((name) => isRefused(answered[name] ?? {}));
    const { user, system } = process.cpuUsage();
    return { answered, ended, refused, cpu: (user + system) / 1e6 };
  };
  ending.signal.addEventListener('abort', () => {
    const late = new Promise((resolve) => setTimeout(resolve, 3000));
    void Promise.race([Promise.all(running), late]).then(() => process.send?.(report(), () => process.exit(0)));
  });
}

process.on('message', (message: Order | 'end') => (message === 'end' ? ending.abort() : begin(message)));
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
