import { type JournalEntry, QUARANTINE } from '@shop/contracts/releases';
import type { HealthCount } from '@shop/store/health';
import type { QuarantinedVersion } from '@shop/store/shells';
import { type Static, Type } from 'typebox';
import { BUCKET_MS, type HealthHistory } from './history.ts';
import { ratesOf, total } from './rates.ts';

const text = Type.String({ maxLength: 2000 });

export const Alert = Type.Object({
  id: text,
  at: Type.Integer(),
  event: Type.Enum(['began', 'ended', 'reverted', 'paused', 'quarantined']),
  kind: Type.Optional(Type.Enum(['errors', 'slow'])),
  channel: text,
  remote: text,
  versions: Type.Array(text),
  share: Type.Optional(Type.Number()),
  bound: Type.Optional(Type.Number()),
  why: Type.Optional(text),
});
export type Alert = Static<typeof Alert>;

export const AlertState = Type.Object({
  active: Type.Array(Type.Object({ channel: text, remote: text, kind: Type.Enum(['errors', 'slow']), at: Type.Integer() })),
  read: Type.Record(text, Type.Integer()),
  quarantined: Type.Array(text),
});
export type AlertState = Static<typeof AlertState>;

export const noAlerts: AlertState = { active: [], read: {}, quarantined: [] };

export interface Bounds {
  errorShare: number;
  slowShare: number;
}

export interface Situation {
  channel: string;
  history: HealthHistory;
  entries: readonly JournalEntry[];
  leftOut: readonly QuarantinedVersion[];
  now: number;
}

const WINDOW_MS = 3 * BUCKET_MS;
/** Milliseconds. Decides the end of an alert if the short window has too few visitors. */
const LONG_WINDOW_MS = 24 * BUCKET_MS;
const ENOUGH = 20;
const END = 0.5;
const SHORTEST_MS = 15 * 60_000;
const MAX_QUARANTINED = 200;
const GUARD = 'guard';
const guardEvents: Readonly<Record<string, Alert['event']>> = {
  rollback: 'reverted',
  abort: 'reverted',
  pause: 'paused',
  [QUARANTINE]: 'quarantined',
};

export interface Evaluated {
  state: AlertState;
  alerts: Alert[];
  /** Alerts that ended for lack of data. */
  lapsed: AlertState['active'];
}

export function evaluateAlerts(state: AlertState, situation: Situation, bounds: Bounds): Evaluated {
  const shares = evaluateShares(state, situation, bounds);
  const { channel, entries, leftOut, now } = situation;
  const newest = entries.at(-1)?.seq ?? 0;
  const read = Object.hasOwn(state.read, channel) ? (state.read[channel] ?? 0) : newest;
  const known = new Set(state.quarantined);
  const isNew = (remote: string, version: string): boolean => {
    const key = `${channel} ${remote}@${version}`;
    return !known.has(key) && Boolean(known.add(key));
  };
  const events = entries.flatMap((entry): Alert[] => {
    const event = guardEvents[entry.action];
    const { remote, version = '', seq, why, from } = entry;
    if (seq <= read || entry.who !== GUARD || !event || !remote) return [];
    if (event === 'quarantined' && !isNew(remote, version)) return [];
    const versions = from ? [from, version] : [version];
    return [{ id: `${channel}-${seq}`, at: now, event, channel, remote, versions, why: cut(why) }];
  });
  const quarantined = leftOut
    .filter(({ remote, version }) => isNew(remote, version))
    .map(
      ({ remote, version, why }): Alert => ({
        id: `${channel}-${remote}-${version}`,
        at: now,
        event: 'quarantined',
        channel,
        remote,
        versions: [version],
        why: cut(why),
      }),
    );
  return {
    state: {
      active: shares.state.active,
      read: { ...state.read, [channel]: Math.max(read, newest) },
      quarantined: [...known].slice(-MAX_QUARANTINED),
    },
    lapsed: shares.lapsed,
    alerts: [...shares.alerts, ...events, ...quarantined],
  };
}

const cut = (why: string): string => why.slice(0, 500);

function evaluateShares(state: AlertState, { channel, history, now }: Situation, bounds: Bounds): Evaluated {
  const since = (ms: number) => history.buckets.filter(({ at }) => at > now - ms).flatMap(({ counts }) => counts);
  const recent = since(WINDOW_MS);
  const long = since(LONG_WINDOW_MS);
  const own = state.active.filter((each) => each.channel === channel);
  const active = state.active.filter((each) => each.channel !== channel);
  const alerts: Alert[] = [];
  const lapsed: AlertState['active'] = [];
  for (const remote of new Set([...recent, ...own].map((each) => each.remote))) {
    for (const [kind, bound] of [
      ['errors', bounds.errorShare],
      ['slow', bounds.slowShare],
    ] as const) {
      const begun = own.find((each) => each.remote === remote && each.kind === kind);
      const short = measure(kind, remote, recent);
      const { isEnough, share, versions } = short.isEnough || !begun ? short : measure(kind, remote, long);
      const alert = { at: now, kind, channel, remote, versions, share, bound };
      const age = now - (begun?.at ?? now);
      if (!begun && isEnough && share >= bound) {
        active.push({ channel, remote, kind, at: now });
        alerts.push({ ...alert, id: `${channel}-${remote}-${kind}-${now}`, event: 'began' });
      } else if (begun && isEnough && share < END * bound && age >= SHORTEST_MS)
        alerts.push({ ...alert, id: `${channel}-${remote}-${kind}-${now}-end`, event: 'ended' });
      else if (begun && !isEnough && age >= LONG_WINDOW_MS) lapsed.push(begun);
      else if (begun) active.push(begun);
    }
  }
  return { state: { ...state, active }, alerts, lapsed };
}

function measure(kind: 'errors' | 'slow', remote: string, counts: readonly HealthCount[]) {
  const own = counts.filter((count) => count.remote === remote);
  const { errorShare, visitors, slowShare, slotLoads } = ratesOf(total(own));
  const [share, size] = kind === 'errors' ? [errorShare, visitors] : [slowShare, slotLoads];
  const versions = new Set(own.filter((count) => count.visitors > 0).map(({ version }) => version));
  return { share: share ?? 0, isEnough: Math.min(size, visitors) >= ENOUGH, versions: [...versions] };
}
