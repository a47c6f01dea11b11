import { expect, test } from '@jest/globals';
import type { GuardView } from '@shop/store/shells';
import { Registry } from 'prom-client';
import { addGuardMetrics } from './guard-metrics.ts';

test('shows each running experiment as a metric', async () => {
  const arm = { visitors: 100, failed: 7 };
  const about = { remote: 'catalog', version: '2', baseline: '1', kind: 'canary', state: 'failing', why: '', networks: 5 } as const;
  let views: GuardView[] = [
    { ...about, canary: arm, baselineArm: { visitors: 900, failed: 1 }, evidence: 1200, serverEvidence: 3, curve: [] },
  ];
  const registry = new Registry();
  addGuardMetrics(registry, () => views);
  const names = 'remote="catalog",version="2",kind="canary"';
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => line.startsWith('shop_guard'));
  expect(await lines()).toEqual([
    `shop_guard_visitors{${names},arm="canary"} 100`,
    `shop_guard_visitors{${names},arm="baseline"} 900`,
    `shop_guard_failed_visitors{${names},arm="canary"} 7`,
    `shop_guard_failed_visitors{${names},arm="baseline"} 1`,
    `shop_guard_evidence{${names},side="all"} 1200`,
    `shop_guard_evidence{${names},side="server"} 3`,
    `shop_guard_state{${names},state="failing"} 1`,
  ]);
  views = [];
  expect(await lines()).toEqual([]);
});
