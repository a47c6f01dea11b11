import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { App } from '../fastify.ts';
import { Refusal } from '../refusal.ts';

/** Seconds. `reserve` is longer: only an operator can free the space. */
const RETRY = { reserve: 600, full: 60 };

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Below the reserve, the API accepts only these writes, logins and deletions. */
const neededForOrders = new Set([
  'POST /user',
  'POST /user/password/reset',
  'PUT /user/password/reset',
  'PUT /user/password',
  'POST /user/email/verify',
  'PUT /user/email/verify',
  'POST /user/addresses',
  'PUT /user/addresses/:id',
  'PATCH /cart/:id',
  'POST /cart/coupon',
  'POST /orders',
  'POST /orders/track',
  'POST /orders/:id/payment',
  'POST /payments/callback',
  'POST /user/orders/:id/cancel',
  'POST /user/closure',
]);

const isNeeded = ({ method, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  method === 'DELETE' || /^\/auth(\/|$)/.test(url) || neededForOrders.has(`${method} ${url}`);

const storageLow = (): Refusal => new Refusal('storage-low', {}, undefined, RETRY.reserve);

export async function withDiskSpace<T>({ disk }: Pick<Deps, 'disk'>, bytes: number, work: () => Promise<T>): Promise<T> {
  const release = disk.hold(bytes);
  if (!release) throw storageLow();
  try {
    return await work();
  } finally {
    release();
  }
}

export function diskReserve(app: App, { disk }: Pick<Deps, 'disk'>): void {
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method) || request.routeOptions.url === undefined) return;
    const { state } = disk.level();
    if (state === 'full') throw new Refusal('unavailable', {}, undefined, RETRY.full);
    if (state === 'reserve' && !isNeeded(request)) throw storageLow();
  });
}
