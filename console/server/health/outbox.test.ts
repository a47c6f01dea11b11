import { expect, test } from '@jest/globals';
import type { Alert } from './alert-rules.ts';
import { emptyOutbox, queueAlerts } from './outbox.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const alert = (event: Alert['event'], id: string): Alert => ({
  id,
  at: 0,
  event,
  channel: 'production',
  remote: 'catalog',
  versions: ['1'],
});
const many = (event: Alert['event']) => Array.from({ length: 50 }, (_, n) => alert(event, `${event}-${n}`));

test('sends alerts about reverts even above the hourly limit', () => {
  const full = queueAlerts(emptyOutbox, many('quarantined'), ['mail'], 0, log);
  const { waiting } = queueAlerts(full, many('reverted'), ['mail'], 1, log);
  expect(waiting.map(({ alert: { event } }) => event)).toEqual([...Array(20).fill('quarantined'), ...Array(20).fill('reverted')]);
});
