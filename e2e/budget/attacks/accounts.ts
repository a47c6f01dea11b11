import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Checkout } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import type { Visitor } from '../visitor.ts';
import type { Target } from './attack.ts';
import { again, attacker } from './attack.ts';

const password = 'çokGizli-Şifre1';

async function signUp(target: Target): Promise<Visitor | undefined> {
  const someone = attacker(target, 2);
  const form = { Name: 'Ali', Surname: 'Kara', Email: `${randomUUID()}@example.com`, Password: password };
  const { status } = await someone.call('POST', '/api/user', form);
  target.note(status);
  return status === 201 ? someone : undefined;
}

export async function unpaidOrders(target: Target): Promise<void> {
  const { goods, note, signal } = target;
  while (!signal.aborted) {
    const someone = await signUp(target);
    if (!someone) {
      await delay(200);
      continue;
    }
    try {
      const { AddressId } = await someone.post<Address>('/user/addresses', {
        Title: 'Ev',
        FullName: 'Ali Kara',
        Phone: '+90 532 111 22 33',
        City: 'İzmir',
        District: 'Karşıyaka',
        Neighbourhood: 'Bostanlı',
        Line: 'Cemal Gürsel Cad. No: 1',
      });
      for (const PId of goods.simple) note((await someone.call('POST', '/api/cart', { PId, Qty: 999 })).status);
      for (const PId of goods.simple) note((await someone.call('POST', '/api/cart', { PId, Qty: 12 })).status);
      const { Contract, Totals } = await someone.get<Checkout>('/checkout?delivery=standard&payment=bank-transfer');
      const form = {
        AddressId,
        DeliveryCode: 'standard',
        PaymentCode: 'bank-transfer',
        Invoice: { Kind: 'personal' },
        ContractVersion: Contract.Version,
        ExpectedTotal: Totals.Total,
      };
      note((await someone.call('POST', '/api/orders', form)).status);
      const review = { Rating: 1, Review: 'Hiç beğenmedim, tavsiye etmem.' };
      note((await someone.call('POST', `/api/catalog/products/${goods.printable.id}/reviews`, review)).status);
    } catch {
      note(0);
    }
    someone.leave();
  }
}

export async function guesses(target: Target): Promise<void> {
  const { goods } = target;
  await again(target, 4, attacker(target, 4), (n) => {
    const Email = `nobody-${n}@example.com`;
    const kinds = [
      { path: '/api/auth', sent: { email: Email, password } },
      { path: '/api/user/password/reset', sent: { Email } },
      { path: '/api/orders/track', sent: { OrderNumber: `BH-2026-${n}`, Email } },
      { path: '/api/cart/coupon', sent: { Code: `KUPON${n}` } },
      { path: '/api/questions', sent: { PId: goods.simple[0], Name: 'Ali Kara', Email, Question: 'Bu ürün ne zaman gelir acaba?' } },
      { path: '/api/auth/passkey/options', sent: {} },
    ];
    return { method: 'POST', ...(kinds[n % kinds.length] as (typeof kinds)[number]) };
  });
}
