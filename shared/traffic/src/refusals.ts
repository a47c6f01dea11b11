/** Milliseconds in which one kind of refusal is logged once. */
const LOG_MS = 60_000;

export interface Refusals {
  /** Counts a refusal; `network` is the client's, if it is one client's doing. */
  count: (kind: string, network?: string) => void;
  /** All since the start, by kind. */
  totals: () => ReadonlyMap<string, number>;
}

/** Counts what is refused so that nobody uses up the server, and logs each kind once a minute with the last client's network. */
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
