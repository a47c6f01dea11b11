import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Envelope } from '@shop/contracts/envelope';
import type { Checkout, NewOrder } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import { square } from '../support/square.ts';
import type { Answer, Visitor } from './visitor.ts';

export interface Customer {
  someone: Visitor;
  email: string;
  addressId: number;
}

/** A local IP address for visitor `n`. `kind`: 1 to 254. */
export const addressOf = (kind: number, n: number): string => `127.${16 + (n % 200)}.${Math.floor(n / 200) % 250}.${kind}`;

export async function register(someone: Visitor): Promise<Customer> {
  const email = `shopper-${randomUUID()}@example.com`;
  await someone.post('/user', { Name: 'Gülşah', Surname: 'Öztürk', Email: email, Password: 'çokGizli-Şifre1' });
  const { AddressId } = await someone.post<Address>('/user/addresses', {
    Title: 'Ev',
    FullName: 'Gülşah Öztürk',
    Phone: '+90 532 111 22 33',
    City: 'İzmir',
    District: 'Karşıyaka',
    Neighbourhood: 'Bostanlı',
    Line: 'Cemal Gürsel Cad. No: 12 D: 4',
  });
  return { someone, email, addressId: AddressId };
}

export const checkoutPath = (payment: string): string => `/checkout?delivery=standard&payment=${payment}`;

export const orderOf = ({ Contract, Totals }: Checkout, { addressId }: Customer, payment: NewOrder['PaymentCode']): NewOrder => ({
  AddressId: addressId,
  DeliveryCode: 'standard',
  PaymentCode: payment,
  Invoice: { Kind: 'personal' },
  ContractVersion: Contract.Version,
  ExpectedTotal: Totals.Total,
});

export function newUpload(): { body: Buffer; headers: Record<string, string> } {
  const head = '--boundary\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  // Makes each file unique: decoders ignore bytes after the image.
  const body = Buffer.concat([Buffer.from(head), square, Buffer.from(randomUUID()), Buffer.from('\r\n--boundary--\r\n')]);
  return { body, headers: { 'content-type': 'multipart/form-data; boundary=boundary' } };
}

export const payloadOf = <P>({ body }: Pick<Answer, 'body'>): P => (JSON.parse(body.toString()) as Envelope<P>).Payload;

export async function arrivals(perSecond: number, isOver: (n: number) => boolean, come: (n: number) => Promise<void>): Promise<void> {
  const began = performance.now();
  const inside = new Set<Promise<void>>();
  for (let n = 0; !isOver(n); n++) {
    await delay(Math.max(0, began + (n * 1000) / perSecond - performance.now()));
    const visit: Promise<void> = come(n).finally(() => inside.delete(visit));
    inside.add(visit);
  }
  await Promise.all(inside);
}
