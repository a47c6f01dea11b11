import type { Logger } from 'pino';

/** Exits with code 1 after a failure, after `hardEnd` milliseconds, or on a repeated signal. */
export function stopOnSignals(log: Logger, steps: Record<string, () => unknown>, hardEnd = 25_000): void {
  const asked = new Set<NodeJS.Signals>();
  let step: string | undefined;

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (asked.has(signal)) {
      log.warn({ signal, step }, 'asked twice: ending at once');
      process.exit(1);
    }
    asked.add(signal);
    if (step) return;
    const began = performance.now();
    let failed = false;
    step = 'begin';
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({ step, ms: hardEnd }, 'could not stop in time: ending');
      process.exit(1);
    }, hardEnd).unref();

    for (const [name, take] of Object.entries(steps)) {
      step = name;
      try {
        await take();
      } catch (error) {
        failed = true;
        log.error({ err: error, step }, 'stopping failed, going on');
      }
    }
    log.info({ ms: Math.round(performance.now() - began) }, 'stopped');
    process.exit(failed ? 1 : 0);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}
