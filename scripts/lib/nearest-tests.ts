import { readFileSync } from 'node:fs';
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

/**
 * Of the tests that reach a file that has changed, those nearest to it: itself, named like it or importing it; where there are
 * none, those of its folder, or of the next one above that has any. A file of another package has only those that import it, perhaps
 * no test at all. All of them absolute paths.
 */
export function nearestTests(file: string, reaching: readonly string[]): readonly string[] {
  const name = file.replace(/\.\w+$/, '');
  const names = [file, fromElsewhere(file)];
  const its = reaching.filter(
    (test) => test === file || test.startsWith(`${name}.`) || importsOf(test).some((imported) => names.includes(imported)),
  );
  if (its.length > 0) return its;
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const beside = reaching.filter((test) => path.dirname(test) === folder);
    if (beside.length > 0) return beside;
  }
  return [];
}
