// Limits the time of image decoding. One upload takes between 0.1 s and a minute.
import { levelsOf } from '@shop/traffic/network';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { addToCounts, type Count, countKey, isUsedUp, tooMany } from './rate-limit.ts';

type Needs = Pick<Deps, 'db' | 'config'>;

const MS = 1000;
/** Milliseconds that fit the column. */
const MOST = 2_000_000_000;

const countsOf = ({ config }: Pick<Needs, 'config'>, address: string): Count[] => {
  const { max, seconds } = config.rateLimits['upload-work'];
  return levelsOf(address).map(({ network, goods }) => ({
    key: countKey('upload-work', network),
    max: Math.min(max * goods * MS, MOST),
    seconds,
  }));
};

export async function checkUploadWork(deps: Needs, { ip, locale }: Pick<FastifyRequest, 'ip' | 'locale'>): Promise<void> {
  for (const count of countsOf(deps, ip)) if (await isUsedUp(deps.db, count)) throw tooMany(locale, count.seconds);
}

export async function countUploadWork<T>(deps: Needs, address: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    await addToCounts(deps.db, countsOf(deps, address), Math.ceil(performance.now() - began));
  }
}
