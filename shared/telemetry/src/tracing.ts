import { setTimeout as delay } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';

const FLUSH_MS = 2000;

export interface Tracing {
  instance: string;
  /** Base URL of an OTLP/HTTP receiver. Undefined: no traces. */
  tracesTo: string | undefined;
}

/** Imports the SDK only if needed, to save memory. The returned function sends the last spans. */
export async function startTracing(service: 'shell' | 'api', { instance, tracesTo }: Tracing): Promise<() => Promise<void>> {
  if (tracesTo === undefined) return async () => undefined;
  const [{ BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${tracesTo.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'shop', 'service.instance.id': instance }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1000 })],
  });
  trace.setGlobalTracerProvider(provider);
  // An unavailable receiver must not delay the stop.
  return () => Promise.race([provider.shutdown().catch(() => undefined), delay(FLUSH_MS, undefined, { ref: false })]);
}
