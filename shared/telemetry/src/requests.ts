import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { context, isSpanContextValid, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type CallContext, failSpan, startSpan } from './spans.ts';
import { parseTraceparent, traceparentOf } from './trace-context.ts';

/** Monitoring and shells repeat these requests every second. */
const probes = /^\/(?:healthz|readyz|metrics|catalog\/changes|_composition)(?:\?|$)/;

const validRequestId = /^[\w.-]{8,64}$/;

const spans = new WeakMap<IncomingMessage, Span>();

const unknown = trace.wrapSpanContext({ traceId: '0'.repeat(32), spanId: '0'.repeat(16), traceFlags: TraceFlags.NONE });

export const spanOf = ({ raw }: Pick<FastifyRequest, 'raw'>): Span => spans.get(raw) ?? unknown;

export const callContext = (request: Pick<FastifyRequest, 'id' | 'raw'>): Required<CallContext> => ({
  id: request.id,
  traceparent: traceparentOf(spanOf(request)),
});

/** A request id that is a UUID is also the trace id. */
function newTrace(requestId: unknown): Span {
  const bits = String(requestId).replaceAll('-', '').toLowerCase();
  const traceId = /^(?!0{32})[\da-f]{32}$/.test(bits) ? bits : randomBytes(16).toString('hex');
  return trace.wrapSpanContext({ traceId, spanId: randomBytes(8).toString('hex'), traceFlags: TraceFlags.NONE });
}

/** Fastify's options: request id and trace from trusted proxies, `traceId` in log lines. */
export function requestContext(trusts: (address: string, hop: number) => boolean) {
  const given = ({ headers, socket }: IncomingMessage, name: string): unknown =>
    trusts(socket.remoteAddress ?? '', 0) ? headers[name] : undefined;

  function begin(raw: IncomingMessage, requestId: unknown): Span {
    const traceparent = given(raw, 'traceparent');
    const parent = parseTraceparent(traceparent);
    const span = probes.test(raw.url ?? '')
      ? trace.wrapSpanContext(parent ?? unknown.spanContext())
      : startSpan(raw.method ?? '', parent && String(traceparent), {}, SpanKind.SERVER);
    return isSpanContextValid(span.spanContext()) ? span : newTrace(requestId);
  }

  return {
    genReqId(raw: IncomingMessage): string {
      const id = given(raw, 'x-request-id');
      return typeof id === 'string' && validRequestId.test(id) ? id : randomUUID();
    },
    childLoggerFactory(logger, bindings, options, raw) {
      const span = begin(raw as IncomingMessage, bindings.reqId);
      spans.set(raw as IncomingMessage, span);
      return logger.child({ ...bindings, traceId: span.spanContext().traceId }, options) as FastifyBaseLogger;
    },
  } satisfies FastifyServerOptions;
}

/** Ends the spans. Makes them active if a context manager is registered. Omits URLs, which contain secrets. */
export function traceRequests(
  app: Pick<FastifyInstance, 'addHook'>,
  routeOf: (request: FastifyRequest) => string = (request) => request.routeOptions.url ?? 'unknown',
): void {
  const activate = (request: FastifyRequest, _reply: unknown, done: () => void): void =>
    context.with(trace.setSpan(ROOT_CONTEXT, spanOf(request)), done);
  app.addHook('onRequest', activate);
  // Activates the span again: Node emits a body's end in the connection's context.
  app.addHook('preValidation', activate);
  app.addHook('onError', async (request, _reply, error) => {
    const span = spanOf(request);
    if ((error.statusCode ?? 500) >= 500) failSpan(span, error);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spanOf(request);
    const route = routeOf(request);
    span.updateName(`${request.method} ${route}`);
    span.setAttributes({ 'http.request.method': request.method, 'http.route': route, 'http.response.status_code': statusCode });
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    done();
  });
  app.addHook('onRequestAbort', async (request) => {
    const span = spanOf(request);
    span.setAttribute('error.type', 'aborted');
    span.end();
  });
}
