/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { type Api, bus, type SessionState, sessionKey } from '@shop/runtime';
import { refused } from '@shop/testing/answering-api';
import { createApi, createQueryClient } from '@shop/testing/host';
import { quantitiesOf } from './page-quantities.ts';

const ayse: SessionState = { status: 'customer', email: 'ayse@example.com', anonId: '' };
const nobody: SessionState = { status: 'anonymous', email: '', anonId: '' };

const said: string[] = [];
bus.on('toast:shown', ({ message }) => said.push(message));
afterEach(() => {
  said.length = 0;
});

/** Changes a line that is not there; the shell asks at once who is there, and hears `answer`. */
async function changeMissingLine(before: SessionState, answer: SessionState): Promise<void> {
  const query = createQueryClient();
  query.setQueryData(sessionKey, before);
  const send = (async () => {
    void query.fetchQuery({ queryKey: sessionKey, queryFn: async () => answer, staleTime: 0 });
    return refused('not-found');
  }) as unknown as Api['send'];
  const quantities = quantitiesOf(query, { ...createApi({ base: '/api', locale: 'tr' }), send }, 'tr');
  quantities.want(7, 3);
  await quantities.settled();
  query.clear();
}

test('a line that is not there as the session has ended elsewhere: says so, not that the line is gone', async () => {
  await changeMissingLine(ayse, nobody);
  expect(said).toEqual(['Oturumunuz sona ermiş. Sepetinizi görmek için giriş yapınız.']);
});

test.each([
  ['a customer', ayse],
  ['a visitor', nobody],
])('a line that %s has taken out elsewhere is no longer in the cart', async (_, who) => {
  await changeMissingLine(who, who);
  expect(said).toEqual(['Bu ürün artık sepetinizde değil.']);
});
