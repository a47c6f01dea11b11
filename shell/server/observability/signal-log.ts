import type { CountedSignal } from '@shop/store/shells';
import type { FastifyBaseLogger } from 'fastify';

/** One slow device is no news. */
const FIRST_VITAL = 10;

const isPowerOfTen = (count: number): boolean => /^10*$/.test(String(count));

/** Logs the first visitor of each failure of a version, then the 10th, the 100th, and so on. */
export const logSignals =
  (log: Pick<FastifyBaseLogger, 'error' | 'warn'>) =>
  ({ since: _, ...signal }: CountedSignal): void => {
    if (!isPowerOfTen(signal.visitors)) return;
    if (!signal.kind.startsWith('bad-')) log.error(signal, 'visitors meet failures of a version');
    else if (signal.visitors >= FIRST_VITAL) log.warn(signal, 'a version is slow or unstable for visitors');
  };
