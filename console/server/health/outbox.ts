import { type Static, Type } from 'typebox';
import { Alert } from './alert-rules.ts';
import type { By } from './send-alert.ts';

/** Milliseconds to wait after each failure. The last failure drops the alert. */
const RETRIES_MS = [60_000, 300_000, 900_000, 3_600_000];
const MAX_WAITING = 100;
const HOUR_MS = 3_600_000;
const ALERTS_PER_HOUR = 20;

export const Outbox = Type.Object({
  waiting: Type.Array(Type.Object({ alert: Alert, by: Type.Enum(['webhook', 'mail']), tries: Type.Integer(), next: Type.Integer() })),
  recent: Type.Array(Type.Integer()),
  recentGuard: Type.Optional(Type.Array(Type.Integer())),
});
export type Outbox = Static<typeof Outbox>;
type Waiting = Outbox['waiting'][number];

export const emptyOutbox: Outbox = { waiting: [], recent: [] };

interface Log {
  info: (fields: object, message: string) => void;
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

const isOfGuard = ({ event }: Alert): boolean => event === 'reverted' || event === 'paused';

const about = ({ alert: { id, event, kind, channel, remote }, by }: Waiting) => ({ alert: { id, event, kind, channel, remote }, by });

export function queueAlerts(outbox: Outbox, alerts: readonly Alert[], ways: readonly By[], now: number, log: Log): Outbox {
  const lastHour = (times: readonly number[] = []) => times.filter((time) => time > now - HOUR_MS);
  const recent = lastHour(outbox.recent);
  const recentGuard = lastHour(outbox.recentGuard);
  const accepted = alerts.filter((alert) => {
    const own = isOfGuard(alert) ? recentGuard : recent;
    return own.length < ALERTS_PER_HOUR && own.push(now);
  });
  for (const { id, event, kind, channel, remote, versions } of alerts.filter((alert) => !accepted.includes(alert)))
    log.error({ alert: { id, event, kind, channel, remote, versions } }, 'alert not sent: too many within an hour');
  const added = accepted.flatMap((alert) => ways.map((by): Waiting => ({ alert, by, tries: 0, next: now })));
  const waiting = [...outbox.waiting, ...added];
  for (const each of waiting.slice(0, -MAX_WAITING)) log.error(about(each), 'alert given up: too many are waiting');
  return { waiting: waiting.slice(-MAX_WAITING), recent, recentGuard };
}

/** Calls `save` after each attempt, so that a restart repeats no alert. */
export async function deliverDue(
  outbox: Outbox,
  send: (by: By, alert: Alert) => Promise<void>,
  { now, log, save }: { now: () => number; log: Log; save: (outbox: Outbox) => Promise<void> },
): Promise<Outbox> {
  let { waiting } = outbox;
  // Skips the other alerts of a failed mail server or webhook, because each would wait for a timeout.
  const down = new Set<By>();
  for (const each of waiting.filter(({ next }) => next <= now())) {
    if (down.has(each.by)) continue;
    const others = waiting.filter((other) => other !== each);
    try {
      await send(each.by, each.alert);
      log.info(about(each), 'alert sent');
      waiting = others;
    } catch (error) {
      down.add(each.by);
      const delay = RETRIES_MS[each.tries];
      if (delay === undefined) log.error({ ...about(each), err: error }, 'alert given up');
      else log.warn({ ...about(each), err: error, tries: each.tries + 1 }, 'alert not sent: it will be tried again');
      waiting = delay === undefined ? others : [...others, { ...each, tries: each.tries + 1, next: now() + delay }];
    }
    await save({ ...outbox, waiting });
  }
  return { ...outbox, waiting };
}
