import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const importsOf = (test: string): string[] =>
  [...readFileSync(test, 'utf8').matchAll(/(?:from|import\() ?'((?:\.|@shop\/)[^']+)'/g)].map(([, to = '']) =>
    to.startsWith('.') ? path.resolve(path.dirname(test), to) : to,
  );

function fromElsewhere(file: string): string[] {
  const [, name, module] = /^.*\/([\w-]+)\/src\/(.+?)\.\w+$/.exec(file) ?? [];
  if (!module) return [];
  return module === 'index' ? [`@shop/${name}`] : [`@shop/${name}/${module}`, `@shop/${name}/${path.basename(module)}`];
}

function distance(test: string, imports: readonly string[], file: string): number {
  if (test === file || test.startsWith(`${file.replace(/\.\w+$/, '')}.`)) return 0;
  if ([file, ...fromElsewhere(file)].some((name) => imports.includes(name))) return 1;
  return 2 + path.relative(path.dirname(file), path.dirname(test)).split(path.sep).filter(Boolean).length;
}

/** Returns at least one test: near tests first, then short ones. Paths are absolute. */
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

/** Seconds per test file. The latest report counts. */
export const secondsIn = (reports: readonly string[]): Map<string, number> =>
  new Map(
    reports.flatMap((report) => {
      const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
        testResults: { name: string; startTime: number; endTime: number }[];
      };
      return testResults.map(({ name, startTime, endTime }) => [name, (endTime - startTime) / 1000] as const);
    }),
  );

export function writeSeconds(report: string, seconds: ReadonlyMap<string, number>): void {
  const testResults = [...seconds].map(([name, took]) => ({ name, startTime: 0, endTime: took * 1000 }));
  writeFileSync(report, JSON.stringify({ testResults }));
}
