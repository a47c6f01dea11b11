const LOG_MS = 60_000;

export interface Refusals {
  count: (kind: string, network?: string) => void;
  totals: () => ReadonlyMap<string, number>;
}

export function createRefusals(log: { warn: (fields: object, message: string) => void }): Refusals {
  const totals = new Map<string, number>();
  const logged = new Map<string, { at: number; total: number }>();
  return {
    count(kind, network) {
      const total = (totals.get(kind) ?? 0) + 1;
      totals.set(kind, total);
      const last = logged.get(kind);
      const now = performance.now();
      if (last && now - last.at < LOG_MS) return;
      logged.set(kind, { at: now, total });
      log.warn({ kind, network, count: total - (last?.total ?? 0) }, 'refused: too much for one client or in total');
    },
    totals: () => totals,
  };
}
