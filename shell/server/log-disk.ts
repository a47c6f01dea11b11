import { type Disk, diskEvents, inMb } from '@shop/settings/disk';
import type { FastifyBaseLogger } from 'fastify';

/** How often the disk is looked at, milliseconds. */
const LOOKING_MS = 5000;

/** In the primary: logs when the disk's reserve is reached, and when that is over. */
export function logDisk(disk: Disk, log: FastifyBaseLogger): void {
  disk.onChange((now) => log[diskEvents[now.state].level](inMb(now), diskEvents[now.state].text));
  disk.level();
  setInterval(() => disk.level(), LOOKING_MS).unref();
}
