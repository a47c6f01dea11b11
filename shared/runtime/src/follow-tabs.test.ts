/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { createApi } from './api.ts';
import { followTabs } from './follow-tabs.ts';
import { createQueryClient, type QueryClient } from './query.ts';

class Channel {
  static all: Channel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.all.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data });
  }
}
Object.assign(globalThis, { BroadcastChannel: Channel });

let shown: 'visible' | 'hidden' = 'visible';
jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => shown);
const show = (state: typeof shown) => {
  shown = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

let query: QueryClient;
let asked: string[];
function showing(...keys: string[]): void {
  for (const name of keys) {
    query.setQueryData(['my', name], name);
    const queryFn = async () => {
      asked.push(name);
      return name;
    };
    new QueryObserver(query, { queryKey: ['my', name], queryFn }).subscribe(() => undefined);
  }
}

beforeEach(() => {
  Channel.all = [];
  shown = 'visible';
  asked = [];
  query = createQueryClient();
  followTabs(query);
});
afterEach(() => query.clear());

const otherTab = () => new Channel().postMessage('written');

test('refetches personal data after a write in another tab', () => {
  showing('cart', 'saved-designs');
  otherTab();
  expect(asked.toSorted()).toEqual(['cart', 'saved-designs']);
});

test('does not refetch data that is being edited', () => {
  showing('cart-line', 'design', 'cart');
  otherTab();
  expect(asked).toEqual(['cart']);
});

test('ignores other tabs when BroadcastChannel is unavailable', () => {
  const channel = jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { written } = followTabs(query);
  channel.mockRestore();
  expect(written).not.toThrow();
});

test('delays the refetch until the tab is visible', () => {
  showing('cart');
  show('hidden');
  otherTab();
  expect(asked).toEqual([]);
  show('visible');
  expect(asked).toEqual(['cart']);
});

test('does not refetch data that is fresh', () => {
  showing('cart');
  show('hidden');
  show('visible');
  expect(asked).toEqual([]);
});

test('notifies other tabs of accepted writes only', async () => {
  const statuses = [1, 0];
  const onWritten = jest.fn();
  const fetch = async () => ({ status: 200, json: async () => ({ Status: statuses.shift() ?? 1, Message: '', Payload: null }) });
  const api = createApi({ base: '', locale: 'tr', fetch, onWritten });
  await api.send('DELETE /cart');
  expect(onWritten).toHaveBeenCalledTimes(1);
  await api.send('DELETE /cart');
  await api.read('/cart');
  expect(onWritten).toHaveBeenCalledTimes(1);
});
