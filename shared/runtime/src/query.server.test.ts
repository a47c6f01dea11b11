import { expect, jest, test } from '@jest/globals';
import { RequestFailed } from './api.ts';
import { createQueryClient } from './query.ts';

test('the server asks once: the shopper waits for it, and their browser will ask again', async () => {
  const ask = jest.fn(() => Promise.reject(new RequestFailed('network down')));
  await expect(createQueryClient().fetchQuery({ queryKey: ['products'], queryFn: ask })).rejects.toThrow('network down');
  expect(ask).toHaveBeenCalledTimes(1);
});
