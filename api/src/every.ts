import type { Logger } from 'pino';

/**
 * Does `work` at once and then again and again, `ms` after it began, but never while it still runs. Failures are logged
 * under `name`. The answer stops it and waits for what runs.
 */
export function every(ms: number, name: string, log: Logger, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = (): void => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error, work: name }, 'regular work failed, it will be tried again'))
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
