import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

// Schemas are for servers. A browser that imported one value from beside a schema would get the schema library with it.

const root = join(import.meta.dirname, '../../..');

/** What a file imports when it runs: types are gone by then. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)\b(?: \{([^}]*)\}| [^'"]*?)? ?(?:from )?'([^']+)';$/gm)]
    .filter(([, names]) => names === undefined || names.split(',').some((name) => name.trim() && !name.trim().startsWith('type ')))
    .map(([, , path = '']) => path);

const fileOf = (path: string, from: string): string | undefined => {
  if (path.startsWith('.')) return join(dirname(from), path);
  const [, name] = /^@shop\/contracts\/(.+)$/.exec(path) ?? [];
  return name && join(import.meta.dirname, `${name}.ts`);
};

/** The imports by which a file comes to the schema library. */
function wayToSchemas(file: string, seen: Set<string>): string[] | undefined {
  if (seen.has(file)) return undefined;
  seen.add(file);
  for (const path of importsOf(file)) {
    if (/^typebox(\/|$)/.test(path)) return [relative(root, file), path];
    const target = fileOf(path, file);
    const way = target && /\.tsx?$/.test(target) ? wayToSchemas(target, seen) : undefined;
    if (way) return [relative(root, file), ...way];
  }
  return undefined;
}

test('what runs in browsers comes to no schema', () => {
  const files = globSync(['shell/src/**/*.{ts,tsx}', 'shared/{runtime,ui}/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !/\.(test|types)\./.test(file))
    .map((file) => join(root, file));
  expect(files.length).toBeGreaterThan(200);
  const seen = new Set<string>();
  expect(files.flatMap((file) => wayToSchemas(file, seen) ?? [])).toEqual([]);
  // What it would find: a file with schemas, by way of one that uses it.
  expect(wayToSchemas(join(import.meta.dirname, 'releases.ts'), new Set())).toContain('typebox');
});
