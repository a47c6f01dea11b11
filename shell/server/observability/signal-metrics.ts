import { Counter, Registry } from 'prom-client';
import type { SignalCounts } from './signal-counts.ts';

export function signalMetrics(counts: SignalCounts): Registry {
  const registry = new Registry();
  const registers = [registry];
  new Counter({
    name: 'shop_signals_total',
    help: 'Visitors who met a failure or a bad web vital of a version, each counted once.',
    labelNames: ['remote', 'version', 'page', 'slot', 'kind', 'side'] as const,
    registers,
    collect() {
      this.reset();
      for (const { remote, version, page = '', slot = '', kind, side, visitors } of counts.list())
        this.inc({ remote, version, page, slot, kind, side }, visitors);
    },
  });
  new Counter({
    name: 'shop_web_vitals_total',
    help: 'Measured web vitals by the page that was open, and their rating.',
    labelNames: ['remote', 'version', 'page', 'vital', 'rating'] as const,
    registers,
    collect() {
      this.reset();
      for (const { remote, version, page = '', vital, rating, total } of counts.measurements())
        this.inc({ remote, version, page, vital, rating }, total);
    },
  });
  return registry;
}
