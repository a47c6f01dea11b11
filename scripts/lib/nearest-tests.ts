import { readFileSync } from 'node:fs';
import path from 'node:path';

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)].map(([, to = '']) => path.resolve(path.dirname(file), to));

/**
 * Of the tests that reach what has changed, those nearest to each file: itself, named like it or importing it; where there are
 * none, those of its folder, or of the next one above that has any. All of them absolute paths.
 */
export function nearestTests(changed: readonly string[], reaching: readonly string[]): string[] {
  const imports = new Map(reaching.map((test) => [test, importsOf(test)]));
  const of = (file: string): readonly string[] => {
    const name = file.replace(/\.\w+$/, '');
    const its = reaching.filter((test) => test === file || test.startsWith(`${name}.`) || imports.get(test)?.includes(file));
    if (its.length > 0) return its;
    for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
      const beside = reaching.filter((test) => path.dirname(test) === folder);
      if (beside.length > 0) return beside;
    }
    return [];
  };
  return [...new Set(changed.flatMap(of))];
}
