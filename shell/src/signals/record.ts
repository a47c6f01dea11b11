import type { BrowserFailure, ReportedSource } from '@shop/contracts/signals';
import { bus } from '@shop/runtime';

export interface RecordedFailure {
  kind: BrowserFailure;
  error: unknown;
  /** Set if the source is known without the error's stack. */
  source?: ReportedSource | undefined;
  componentStack?: string | null | undefined;
  script?: string;
}

const MOST_WAITING = 20;

let waiting: RecordedFailure[] = [];
let deliver = (failure: RecordedFailure): void => {
  if (waiting.length < MOST_WAITING) waiting.push(failure);
};

/** Queues failures until `report.ts` has loaded. */
export const recordFailure = (failure: RecordedFailure): void => deliver(failure);

export function deliverFailures(to: (failure: RecordedFailure) => void): void {
  for (const failure of waiting) to(failure);
  waiting = [];
  deliver = to;
}

export function recordFailures(): void {
  addEventListener('error', ({ error, filename }) => recordFailure({ kind: 'uncaught-error', error, script: filename }));
  bus.onRejected(({ error }) => recordFailure({ kind: 'rejected-payload', error }));
  addEventListener('unhandledrejection', ({ reason }) => recordFailure({ kind: 'uncaught-error', error: reason }));
}
