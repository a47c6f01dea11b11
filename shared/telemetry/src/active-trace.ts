import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';

/** Makes spans active across asynchronous calls. */
export const trackActiveSpans = (): void => void context.setGlobalContextManager(new AsyncLocalStorageContextManager());

/** Log field of lines that no request's logger writes. */
export function activeTrace(): { traceId?: string } {
  const { traceId } = trace.getActiveSpan()?.spanContext() ?? {};
  return traceId === undefined ? {} : { traceId };
}
