import { type DiskLevel, diskEvents, inMb } from '@shop/settings/disk';
import type { Deps } from '../deps.ts';
import { repeat } from '../lib/repeat.ts';

/** Milliseconds. */
const LOOKING_MS = 5000;

export interface Deferrable {
  start: () => unknown;
  stop: () => unknown;
}

/** Logs state changes and pauses `work` below the reserve. Returns a stop function. */
export function watchReserve({ disk, log }: Pick<Deps, 'disk' | 'log'>, work: Deferrable): () => Promise<void> {
  let changing: Promise<unknown> = Promise.resolve();
  let isRunning = false;
  const bringInLine = (): void => {
    changing = changing.then(async () => {
      const mayRun = disk.level().state === 'ok';
      if (mayRun === isRunning) return;
      isRunning = mayRun;
      await (mayRun ? work.start() : work.stop());
    });
    changing = changing.catch((error: unknown) => log.error({ err: error }, 'work was not brought in line with the disk'));
  };
  const say = (now: DiskLevel): void => log[diskEvents[now.state].level](inMb(now), diskEvents[now.state].text);
  disk.onChange((now) => {
    say(now);
    bringInLine();
  });
  const level = disk.level();
  if (level.state !== 'ok') say(level);
  bringInLine();
  const stopLooking = repeat(LOOKING_MS, 'watching the disk', log, async () => void disk.level());
  return async () => {
    await stopLooking();
    await changing;
  };
}
