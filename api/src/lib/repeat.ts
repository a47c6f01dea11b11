import type { Logger } from 'pino';

/** Runs `work` every `ms` without overlap and logs failures. The returned function stops it and awaits a running call. */
export function repeat(ms: number, name: string, log: Logger, work: () => Promise<void>): () => Promise<void> {
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
