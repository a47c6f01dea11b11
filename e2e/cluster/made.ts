import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Design, Product } from '@shop/contracts/catalog';
import type { Checkout, OrderSummary, PlacedOrder } from '@shop/contracts/orders';
import type { Scene } from '@shop/contracts/scene';
import type { Upload } from '@shop/contracts/uploads';
import { checkoutPath, newUpload, orderOf, payloadOf, register } from '../budget/buying.ts';
import { type Visitor, visitor } from '../budget/visitor.ts';
import { operate } from '../support/operate.ts';
import type { Member } from './cluster.ts';

export interface Made {
  owner: Visitor;
  orderNumber: string;
  /** Paths with the hashes of their answers. */
  read: ReadonlyMap<string, string>;
}

const visitorAt = ({ url }: Member): Visitor =>
  visitor(url, '127.4.0.1', { api: '', patienceMs: 30_000, headers: { 'x-forwarded-proto': 'https' } });

async function hashAt(someone: Visitor, path: string): Promise<string> {
  const { status, body } = await someone.call('GET', path);
  if (status !== 200) throw new Error(`${path}: status ${status}`);
  const content = path.startsWith('/upfs/') ? body : JSON.stringify(payloadOf({ body }));
  return createHash('sha256').update(content).digest('hex');
}

export async function makeThings(api: Member, product: Product): Promise<Made> {
  const owner = visitorAt(api);
  const customer = await register(owner);
  const { body, headers } = newUpload();
  const { UploadId, Url } = payloadOf<Upload>(await owner.call('POST', '/uploads', body, headers));
  const [side] = product.sides;
  if (!side) throw new Error(`product ${product.id} has no side to print on`);
  const { width, height } = side.printAreaMm;
  const picture = { id: 'p1', kind: 'picture', uploadId: UploadId, x: width / 2, y: height / 2, rotation: 0, width: 20, height: 20 };
  const Scene = { version: 2, sides: { [side.id]: [picture] } } as Scene;
  const { DesignId } = await owner.post<Design>('/designs', { PId: product.id, Scene });
  await owner.post('/cart', { PId: product.id, Qty: 1, VariantId: product.variants.at(-1)?.id, DesignId, AsItIs: true });
  const checkout = await owner.get<Checkout>(checkoutPath('bank-transfer'));
  const { OrderNumber } = await owner.post<PlacedOrder>('/orders', orderOf(checkout, customer, 'bank-transfer'));
  await operate(api, 'mark-paid', OrderNumber);
  const [order] = await owner.get<OrderSummary[]>('/user/orders');
  const paths = [Url, `/designs/${DesignId}`, `/user/orders/${order?.OrderId}`, order?.DesignImg ?? ''];
  const read = new Map<string, string>();
  for (const it of paths) read.set(it, await hashAt(owner, it));
  return { owner, orderNumber: OrderNumber, read };
}

export async function missingAt(api: Member, { owner, orderNumber, read }: Made): Promise<string[]> {
  const someone = visitorAt(api);
  someone.become(owner);
  const missing: string[] = [];
  const check = (what: string, isThere: Promise<boolean>) =>
    isThere.catch((error: Error) => error.message).then((it) => it === true || missing.push(it === false ? what : `${what}: ${it}`));
  for (const [it, hash] of read)
    await check(
      it,
      hashAt(someone, it).then((found) => found === hash),
    );
  const folder = await mkdtemp(path.join(tmpdir(), 'print-files-'));
  const archive = path.join(folder, `${orderNumber}.zip`);
  await check(
    'print files',
    operate(api, 'print-files', orderNumber, '--to', folder).then(async () => (await stat(archive)).size > 1000),
  );
  await rm(folder, { recursive: true });
  someone.leave();
  return missing.map((what) => `${api.name} lacks ${what}`);
}

export const verifyFiles = (api: Member): Promise<string> => operate(api, 'files', 'verify');
