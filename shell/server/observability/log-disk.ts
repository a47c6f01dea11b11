import { type Disk, diskEvents, inMb } from '@shop/settings/disk';
import type { FastifyBaseLogger } from 'fastify';

const LOOKING_MS = 5000;

export function logDisk(disk: Disk, log: FastifyBaseLogger): void {
  disk.onChange((now) => log[diskEvents[now.state].level](inMb(now), diskEvents[now.state].text));
  disk.level();
  setInterval(() => disk.level(), LOOKING_MS).unref();
}
