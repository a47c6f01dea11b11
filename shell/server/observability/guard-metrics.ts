import type { GuardView } from '@shop/store/shells';
import { Gauge, type Registry } from 'prom-client';

/** Takes the maximum of the workers, because each reports the counts of all shells. */
export function addGuardMetrics(registry: Registry, views: () => readonly GuardView[]): void {
  const about = { aggregator: 'max' as const, registers: [registry] };
  const versions = ['remote', 'version', 'kind'] as const;
  new Gauge({
    name: 'shop_guard_visitors',
    help: 'Visitors of a canary or of a recent promote, and those of its baseline.',
    labelNames: [...versions, 'arm'] as const,
    ...about,
    collect() {
      this.reset();
      for (const { remote, version, kind, canary, baselineArm } of views()) {
        this.set({ remote, version, kind, arm: 'canary' }, canary.visitors);
        this.set({ remote, version, kind, arm: 'baseline' }, baselineArm.visitors);
      }
    },
  });
  new Gauge({
    name: 'shop_guard_failed_visitors',
    help: 'Those of them who met a failure of the remote, each counted once.',
    labelNames: [...versions, 'arm'] as const,
    ...about,
    collect() {
      this.reset();
      for (const { remote, version, kind, canary, baselineArm } of views()) {
        this.set({ remote, version, kind, arm: 'canary' }, canary.failed);
        this.set({ remote, version, kind, arm: 'baseline' }, baselineArm.failed);
      }
    },
  });
  new Gauge({
    name: 'shop_guard_evidence',
    help: 'Evidence that the version fails more often than its baseline; the guard acts at 1000.',
    labelNames: [...versions, 'side'] as const,
    ...about,
    collect() {
      this.reset();
      for (const { remote, version, kind, evidence, serverEvidence } of views()) {
        this.set({ remote, version, kind, side: 'all' }, evidence);
        this.set({ remote, version, kind, side: 'server' }, serverEvidence);
      }
    },
  });
  new Gauge({
    name: 'shop_guard_state',
    help: '1 for the state of the guard about this version: blind, waiting, watching or failing.',
    labelNames: [...versions, 'state'] as const,
    ...about,
    collect() {
      this.reset();
      for (const { remote, version, kind, state } of views()) this.set({ remote, version, kind, state }, 1);
    },
  });
}
