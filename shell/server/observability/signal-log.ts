import type { CountedSignal } from '@shop/store/shells';
import type { FastifyBaseLogger } from 'fastify';

/** Minimum visitors before a bad vital is logged, because a few slow devices are normal. */
const FIRST_VITAL = 10;

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count));

export const logSignals =
  (log: Pick<FastifyBaseLogger, 'error' | 'warn'>) =>
  ({ since: _, ...signal }: CountedSignal): void => {
    if (!isPowerOfTen(signal.visitors)) return;
    if (!signal.kind.startsWith('bad-')) log.error(signal, 'visitors meet failures of a version');
    else if (signal.visitors >= FIRST_VITAL) log.warn(signal, 'a version is slow or unstable for visitors');
  };
