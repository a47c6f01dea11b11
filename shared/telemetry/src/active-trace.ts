import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

export const trackActiveSpans = (): void => void context.setGlobalContextManager(new AsyncLocalStorageContextManager());

/** Log field for lines outside a request's logger. */
export function activeTrace(): { traceId?: string } {
  const { traceId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId === undefined ? {} : { traceId };
}
