/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { bus as Bus } from '@shop/runtime';
import { createQueryClient } from '@shop/runtime/host';
import type { AnalyticsSettings } from '../page-state.ts';
import type { BusEvent } from './events.ts';

let told: string[];
let bus: typeof Bus;
let load: jest.Mock<() => Promise<{ send: (event: BusEvent) => void; stop: () => void; resume: () => void }>>;
let answer: (consent: 'granted' | 'denied') => void;

const settle = () => new Promise((resolve) => setTimeout(resolve));
const view = (id: number) => bus.emit('category:viewed', { id, name: String(id) });

async function open(consent: AnalyticsSettings['consent'] = 'required'): Promise<void> {
  jest.resetModules();
  const here: string[] = [];
  told = here;
  load = jest.fn(async () => ({
    send: ({ name, payload }: BusEvent) => void here.push(name === 'category:viewed' ? String(payload.id) : name),
    stop: () => void here.push('stop'),
    resume: () => void here.push('resume'),
  }));
  ({ bus } = await import('@shop/runtime'));
  const consentModule = await import('./consent.ts');
  answer = consentModule.answerConsent;
  const { startAnalytics } = await import('./start-analytics.ts');
  const { collectEvents } = await import('./events.ts');
  const settings = { key: 'k', host: 'https://posthog.example', consent };
  startAnalytics({ settings, events: collectEvents(), query: createQueryClient(), currency: 'USD' }, load);
  await settle();
}

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

test('sends events only after consent, in order', async () => {
  await open();
  view(1);
  view(2);
  await settle();
  expect(load).not.toHaveBeenCalled();
  answer('granted');
  await settle();
  view(3);
  await settle();
  expect(told).toEqual(['resume', '1', '2', '3']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('sends and loads no analytics after consent is refused', async () => {
  await open();
  view(1);
  await settle();
  answer('denied');
  view(2);
  await settle();
  expect(load).not.toHaveBeenCalled();
  answer('granted');
  await settle();
  view(3);
  await settle();
  expect(told).toEqual(['resume', '3']);
});

test('stops analytics when consent is withdrawn in another tab', async () => {
  localStorage.setItem('analytics_consent', 'granted');
  await open();
  view(1);
  await settle();
  localStorage.setItem('analytics_consent', 'denied');
  window.dispatchEvent(new StorageEvent('storage', { key: 'analytics_consent', newValue: 'denied' }));
  view(2);
  await settle();
  expect(told).toEqual(['resume', '1', 'stop']);
});

test('starts analytics on implied consent until the visitor objects', async () => {
  await open('implied');
  view(1);
  await settle();
  expect(told).toEqual(['resume', '1']);
  answer('denied');
  view(2);
  await settle();
  expect(told).toEqual(['resume', '1', 'stop']);
});

test('keeps the page working when PostHog’s code cannot load', async () => {
  const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  await open();
  load.mockRejectedValue(new Error('no line'));
  answer('granted');
  view(1);
  await settle();
  expect(told).toEqual([]);
  expect(info).toHaveBeenCalledTimes(1);
  info.mockRestore();
});
