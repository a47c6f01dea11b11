import { type Attributes, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceparent, traceparentOf } from './trace-context.ts';

/** Ids of a request, for its calls to other programs. */
export interface CallContext {
  id: string;
  traceparent?: string;
}

const tracer = trace.getTracer('shop');

/** Without a tracing SDK, the span records nothing and has its parent's ids. */
export function startSpan(name: string, traceparent: string | undefined, attributes: Attributes = {}, kind = SpanKind.INTERNAL): Span {
  const parent = parseTraceparent(traceparent);
  return tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
}

/** `headers` carry the span's ids. */
export async function inClientSpan<T>(
  name: string,
  { id, traceparent }: CallContext,
  call: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, traceparent, {}, SpanKind.CLIENT);
  try {
    return await call({ 'x-request-id': id, ...(traceparent !== undefined && { traceparent: traceparentOf(span) }) });
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

export async function inActiveSpan<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return work();
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  try {
    return await work();
  } catch (error) {
    failSpan(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Records only the error's type, because messages may hold personal data. */
export function failSpan(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
}
