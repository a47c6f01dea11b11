import { type DiskLevel, type DiskState, diskEvents, inMb } from '@shop/settings/disk';
import type { Deps } from '../deps.ts';
import { repeat } from '../lib/repeat.ts';

const LOOKING_MS = 5000;

export function watchReserve(
  { disk, log }: Pick<Deps, 'disk' | 'log'>,
  adapt: (state: DiskState) => Promise<void> | void,
): () => Promise<void> {
  let changing: Promise<unknown> = Promise.resolve();
  let adapted: DiskState | undefined;
  const bringInLine = (): void => {
    changing = changing.then(async () => {
      const { state } = disk.level();
      if (state === adapted) return;
      adapted = state;
      await adapt(state);
    });
    changing = changing.catch((error: unknown) => log.error({ err: error }, 'work was not brought in line with the disk'));
  };
  const logLevel = (now: DiskLevel): void => log[diskEvents[now.state].level](inMb(now), diskEvents[now.state].text);
  disk.onChange((now) => {
    logLevel(now);
    bringInLine();
  });
  const level = disk.level();
  if (level.state !== 'ok') logLevel(level);
  bringInLine();
  const stopLooking = repeat(LOOKING_MS, 'watching the disk', log, async () => void disk.level());
  return async () => {
    await stopLooking();
    await changing;
  };
}
