/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { Checkout } from '@shop/contracts/orders';
import type { Address } from '@shop/contracts/user';
import type { Api } from '@shop/runtime';
import { createQueryClient } from '@shop/testing/host';
import { createQuantityQueue } from '../cart/quantity-queue.ts';
import { checkoutQuery, takeAddress } from './api.ts';

test('adds the same address to the list only once', async () => {
  const query = createQueryClient();
  const { queryKey } = checkoutQuery({} as Api, createQuantityQueue({ send: async () => undefined, show: () => undefined }), {});
  query.setQueryData(queryKey, { Addresses: [{ AddressId: 1 }] } as Checkout);
  for (const _press of [1, 2]) {
    await takeAddress(query, { AddressId: 2 } as Address);
    expect(query.getQueryData<Checkout>(queryKey)?.Addresses.map(({ AddressId }) => AddressId)).toEqual([1, 2]);
  }
});
