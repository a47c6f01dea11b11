/** Returns sorted durations in milliseconds. */
export async function times(
  until: { count: number } | { ms: number } | (() => boolean),
  concurrency: number,
  work: (n: number, worker: number) => Promise<unknown>,
): Promise<number[]> {
  const measured: number[] = [];
  const began = performance.now();
  let next = 0;
  const goesOn = () => {
    if (typeof until === 'function') return until();
    return 'count' in until ? next < until.count : performance.now() - began < until.ms;
  };
  const worker = async (which: number) => {
    while (goesOn()) {
      const from = performance.now();
      await work(next++, which);
      measured.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, (_, which) => worker(which)));
  return measured.sort((a, b) => a - b);
}

/** Milliseconds. */
export const percentile = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);

export const tableRow = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);
