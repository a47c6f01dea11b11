import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const importsOf = (test: string): string[] =>
  [...readFileSync(test, 'utf8').matchAll(/(?:from|import\() ?'((?:\.|@shop\/)[^']+)'/g)].map(([, to = '']) =>
    to.startsWith('.') ? path.resolve(path.dirname(test), to) : to,
  );

/** What other packages call a file, such as `@shop/contracts/money`. */
const fromElsewhere = (file: string): string =>
  file.replace(/^.*\/([\w-]+)\/src\/(.+?)\.\w+$/, (_, name: string, module: string) =>
    module === 'index' ? `@shop/${name}` : `@shop/${name}/${module}`,
  );

/** How far a test is from a file: 0 for itself or one of its name, 1 for who imports it, then by the folders that lie between. */
function distance(test: string, imports: readonly string[], file: string): number {
  if (test === file || test.startsWith(`${file.replace(/\.\w+$/, '')}.`)) return 0;
  if (imports.includes(file) || imports.includes(fromElsewhere(file))) return 1;
  return 2 + path.relative(path.dirname(file), path.dirname(test)).split(path.sep).filter(Boolean).length;
}

/**
 * Of the tests that reach what has changed, so many as take no longer than `budget` seconds, one after the other: the nearest to a
 * changed file first, of those that are equally near the shortest; at least one. `seconds` says how long each took, `untimed` is asked
 * for one that never was. All of them absolute paths.
 */
export function testsWithin(
  budget: number,
  {
    changed,
    reaching,
    seconds,
    untimed,
  }: { changed: readonly string[]; reaching: readonly string[]; seconds: ReadonlyMap<string, number>; untimed: (test: string) => number },
): readonly string[] {
  let left = budget;
  return reaching
    .map((test) => {
      const imports = importsOf(test);
      return { test, far: Math.min(...changed.map((file) => distance(test, imports, file))), takes: seconds.get(test) ?? untimed(test) };
    })
    .sort((one, other) => one.far - other.far || one.takes - other.takes)
    .filter(({ takes }, index) => {
      if (index > 0 && takes > left) return false;
      left -= takes;
      return true;
    })
    .map(({ test }) => test);
}

/** Seconds that each file of tests took in runs of jest, from their JSON reports; later ones count. */
export const secondsIn = (reports: readonly string[]): Map<string, number> =>
  new Map(
    reports.flatMap((report) => {
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
        testResults: { name: string; startTime: number; endTime: number }[];
      };
      return testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000] as const);
    }),
  );

/** Keeps them as such a report. */
export function writeSeconds(report: string, seconds: ReadonlyMap<string, number>): void {
  const testResults = [...seconds].map(([name, took]) => ({ name, startTime: 0, endTime: took * 1000 }));
  writeFileSync(report, JSON.stringify({ testResults }));
}
