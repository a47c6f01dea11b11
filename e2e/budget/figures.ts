import { readFile } from 'node:fs/promises';
import { logLimits } from '../../scripts/lib/log-file.ts';
import { DISK_BYTES_PER_HOUR, FAILED_SHARE, MEMORY_BYTES, P95_MS, PROVES_SECONDS, type ProcessKind } from './bounds.ts';
import { type Growth, growthPerHour } from './disk.ts';
import type { ProcessTree } from './process-tree.ts';
import { type Journey, journeys, type Times } from './shoppers.ts';

export interface Figure {
  name: string;
  measured: string;
  bound: string;
  holds: boolean;
  isUndecided?: boolean;
}

export const undecidedIf = (isBusyMachine: boolean, figures: Figure[]): Figure[] =>
  figures.map((figure) => (isBusyMachine && !figure.holds ? { ...figure, isUndecided: true } : figure));

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const isFailed = ({ status }: Times[Journey][number]): boolean => status < 200 || status >= 300;

function percentile(times: Times[Journey], share: number): number {
  const sorted = times.map((time) => (isFailed(time) ? Number.POSITIVE_INFINITY : time.ms)).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.POSITIVE_INFINITY;
}

function statusCounts(times: Times[Journey]): string {
  const counts: Record<number, number> = {};
  for (const { status } of times) counts[status] = (counts[status] ?? 0) + 1;
  return JSON.stringify(counts);
}

export function timeFigures(calm: Times, attacked: Times, seconds: number): Figure[] {
  const times = journeys.map((journey) => {
    const p95 = percentile(attacked[journey], 0.95);
    const before = percentile(calm[journey], 0.95);
    return {
      name: `p95 of ${journey}`,
      measured: `${p95.toFixed(0)} ms, ${before.toFixed(0)} ms before the attack, statuses ${statusCounts(attacked[journey])}`,
      bound: `${P95_MS} ms`,
      holds: p95 <= P95_MS,
      isUndecided: p95 > P95_MS && seconds < PROVES_SECONDS,
    };
  });
  const all = journeys.flatMap((journey) => attacked[journey]);
  const failed = all.filter(isFailed).length;
  const share = {
    name: 'shoppers’ requests that failed',
    measured: `${failed} of ${all.length}`,
    bound: `${FAILED_SHARE * 100} %`,
    holds: failed <= all.length * FAILED_SHARE,
  };
  return [...times, share];
}

export const memoryFigures = ({ seen }: Pick<ProcessTree, 'seen'>): Figure[] =>
  (Object.entries(MEMORY_BYTES) as [ProcessKind, number][]).flatMap(([kind, bound]) => {
    const peaks = [...seen.values()].filter((process) => process.kind === kind).map(({ peak }) => peak);
    const peak = Math.max(0, ...peaks);
    const measured = `${megabytes(peak)}, ${peaks.length} processes`;
    return peaks.length === 0 ? [] : [{ name: `memory of ${kind}`, measured, bound: megabytes(bound), holds: peak <= bound }];
  });

export function diskFigure(growth: Growth): Figure {
  const perHour = growthPerHour(growth);
  const added = (name: string): number => (growth.end[name] ?? 0) - (growth.start[name] ?? 0);
  const sum = Object.values(perHour).reduce((total, bytes) => total + bytes, 0);
  const parts = Object.entries(perHour)
    .filter(([name, bytes]) => bytes > 0 || added(name) > 0)
    .map(([name, bytes]) => `${name} ${megabytes(bytes)} (measured ${megabytes(added(name))})`);
  return {
    name: 'disk used in an hour',
    measured: [megabytes(sum), ...parts].join(', '),
    bound: megabytes(DISK_BYTES_PER_HOUR),
    holds: sum <= DISK_BYTES_PER_HOUR,
  };
}

export const noneFigure = (name: string, found: readonly string[]): Figure => ({
  name,
  measured: found.length === 0 ? 'none' : [`${found.length}`, ...[...new Set(found)].slice(0, 5)].join('\n    '),
  bound: 'none',
  holds: found.length === 0,
});

const ERROR = 50;

/** Log lines to ignore: `timeFigures` measures waiting times. */
const isLate = /time limit has passed|(?:answered?|rendered) within|did not answer|due to timeout|took more than \d+ s|Timeout Error/;

export async function errorsIn(logFile: string): Promise<string[]> {
  const older = Array.from({ length: logLimits.olderFiles }, (_, n) => `${logFile}.${n + 1}`);
  const texts = await Promise.all([logFile, ...older].map((file) => readFile(file, 'utf8').catch(() => '')));
  const lines = texts.join('').split('\n').filter(Boolean);
  const isError = (line: string): boolean => {
    try {
      return (JSON.parse(line) as { level: number }).level >= ERROR;
    } catch {
      return true;
    }
  };
  return lines.filter((line) => isError(line) && !isLate.test(line)).map((line) => line.slice(0, 300));
}
