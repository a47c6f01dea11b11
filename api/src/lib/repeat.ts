import type { Disk } from '@shop/settings/disk';
import type { Logger } from 'pino';

/** Logs failures. Runs never overlap. The returned function waits for a running call, then stops. */
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

export const unlessFull =
  (disk: Pick<Disk, 'level'>, work: () => Promise<void>): (() => Promise<void>) =>
  async () => {
    if (disk.level().state !== 'full') await work();
  };
