import { expect, jest, test } from '@jest/globals';
import { RequestFailed } from './api.ts';
import { createQueryClient } from './query.ts';

test('does not retry failed requests on the server', async () => {
  const ask = jest.fn(() => Promise.reject(new RequestFailed('network down')));
  await expect(createQueryClient().fetchQuery({ queryKey: ['products'], queryFn: ask })).rejects.toThrow('network down');
  expect(ask).toHaveBeenCalledTimes(1);
});
