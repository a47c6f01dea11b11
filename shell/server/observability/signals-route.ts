import { createHash, randomInt } from 'node:crypto';
import { RemoteName, VERSION_NAME } from '@shop/contracts/releases';
import {
  BUCKETS,
  beaconLimits,
  browserFailures,
  type Rating,
  ratings,
  SHELL,
  SIGNALS_PATH,
  type SignalSource,
  type Vital,
  vitals,
  vitalThresholds,
} from '@shop/contracts/signals';
import { CLIENT, networkOf } from '@shop/traffic/network';
import type { Refusals } from '@shop/traffic/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { bucketCookie } from '../../src/signals/bucket.ts';
import type { VisitorCounts } from '../canary/visitor-counts.ts';
import { isSameOrigin } from '../http/same-origin.ts';
import type { Renderer } from '../pages/renderer.ts';
import type { Signals } from '../workers/shared-signals.ts';
import type { KnownSources } from './known-sources.ts';
import { isSecure, visitorOf } from './visitor.ts';

const name = Type.String({ minLength: 1, maxLength: 100 });
const source = {
  remote: Type.Union([RemoteName, Type.Literal(SHELL)]),
  version: Type.Optional(Type.String({ pattern: VERSION_NAME })),
  page: Type.Optional(name),
  slot: Type.Optional(name),
};
const measured = Type.Number({ minimum: 0, maximum: 600_000 });
const exact = { additionalProperties: false };
const Beacon = Compile(
  Type.Object(
    {
      build: name,
      failures: Type.Array(Type.Object({ ...source, kind: Type.Enum([...browserFailures]) }, exact), { maxItems: beaconLimits.failures }),
      vitals: Type.Array(
        Type.Object({ ...source, vital: Type.Enum([...vitals]), rating: Type.Enum([...ratings]), value: Type.Optional(measured) }, exact),
        { maxItems: beaconLimits.vitals },
      ),
      slots: Type.Optional(Type.Array(Type.Object({ ...source, slot: name, ms: measured }, exact), { maxItems: beaconLimits.slots })),
    },
    exact,
  ),
);

/** Tolerance: half of the step to which browsers round. */
const ROUNDING = 0.0005;

function canRate(vital: Vital, rating: Rating, value: number): boolean {
  const [good, fair] = vitalThresholds[vital];
  if (rating === 'good') return value <= good + ROUNDING;
  return rating === 'poor' ? value > fair - ROUNDING : value > good - ROUNDING && value <= fair + ROUNDING;
}

/** Per worker and client. */
export const BEACONS_PER_MINUTE = 120;
const MINUTE_MS = 60_000;
const CLIENTS = 10_000;

export interface SignalsRouteOptions {
  known: KnownSources;
  signals: Signals;
  counts: Pick<VisitorCounts, 'heard' | 'seen'>;
  serving: Renderer['serving'];
  shellBuild: string;
  publicOrigin: string;
  refusals: Pick<Refusals, 'count'>;
}

/** Always answers 204, so that senders do not learn which beacons are dropped. */
export async function signalsRoute(
  app: FastifyInstance,
  { known, signals, counts, serving, shellBuild, publicOrigin, refusals }: SignalsRouteOptions,
): Promise<void> {
  const beacons = new LRUCache<string, number>({ max: CLIENTS, ttl: MINUTE_MS, noUpdateTTL: true });

  function isTooMany({ ip }: FastifyRequest): boolean {
    const client = networkOf(ip, CLIENT);
    const count = (beacons.get(client) ?? 0) + 1;
    beacons.set(client, count);
    if (count > BEACONS_PER_MINUTE) refusals.count('signals-client', client);
    return count > BEACONS_PER_MINUTE;
  }

  const shellVersion = createHash('sha256').update(shellBuild).digest('hex').slice(0, 12);
  const sourceOf = ({
    remote,
    version = remote === SHELL ? shellVersion : '',
    page,
    slot,
  }: Partial<SignalSource> & { remote: string }) => ({
    remote,
    version,
    ...(page !== undefined && { page }),
    ...(slot !== undefined && { slot }),
  });

  const refuseOthers = (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    if (isSameOrigin(request, publicOrigin)) done();
    else reply.code(403).send();
  };

  app.post(SIGNALS_PATH, { bodyLimit: beaconLimits.bytes, onRequest: refuseOthers }, (request, reply) => {
    request.countedAs = 'signals';
    reply.header('cache-control', 'no-store');
    if (isTooMany(request)) return reply.code(204).send();
    const beacon = request.body;
    if (!Beacon.Check(beacon)) return reply.code(400).send();
    const visitor = visitorOf(request, publicOrigin);
    counts.heard(visitor);
    // Counts the visitor here, because nginx may have sent the page from its cache.
    const { id, versions } = serving(visitor.bucket);
    if (beacon.build === id) counts.seen(visitor, versions);
    // Sent with every answer, because each answer extends the cookie's lifetime.
    reply.header('set-cookie', bucketCookie(visitor.bucket ?? randomInt(BUCKETS), isSecure(request, publicOrigin)));
    // A failure also counts as a visit, because a failing page may send no web vitals.
    const shown = known.versions(beacon.build);
    if (shown && (beacon.failures.length > 0 || beacon.vitals.some(({ vital }) => vital === 'LCP')))
      signals.visit({ visitor, versions: shown });
    for (const { kind, ...told } of beacon.failures) {
      const from = sourceOf(told);
      if (known.has(beacon.build, from)) signals.add({ ...from, kind, side: 'browser', visitor });
    }
    for (const { vital, rating, value, ...told } of beacon.vitals) {
      const from = sourceOf(told);
      if (!known.has(beacon.build, from) || (value !== undefined && !canRate(vital, rating, value))) continue;
      signals.measure({ ...from, vital, rating, visitor, ...(value !== undefined && { value }) });
      if (rating === 'poor')
        signals.add({ ...from, kind: `bad-${vital.toLowerCase() as Lowercase<typeof vital>}`, side: 'browser', visitor });
    }
    for (const { ms, ...told } of beacon.slots ?? []) {
      const from = sourceOf(told);
      if (known.has(beacon.build, from)) signals.slot({ ...from, ms, visitor });
    }
    return reply.code(204).send();
  });
}
