import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

// Fails if browser code imports a value from a module with a schema, because the import would load the schema library.

const root = join(import.meta.dirname, '../../..');

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)\b(?: \{([^}]*)\}| [^'"]*?)? ?(?:from )?'([^']+)';$/gm)]
    .filter(([, names]) => names === undefined || names.split(',').some((name) => name.trim() && !name.trim().startsWith('type ')))
    .map(([, , path = '']) => path);

const fileOf = (path: string, from: string): string | undefined => {
  if (path.startsWith('.')) return join(dirname(from), path);
  const [, folder, name] = /^@shop\/(contracts|domain|scene)\/(.+)$/.exec(path) ?? [];
  return name && join(root, `shared/${folder}/src/${name}.ts`);
};

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

test('keeps the schema library out of browser code', () => {
  const files = globSync(['shell/src/**/*.{ts,tsx}', 'shared/{runtime,ui}/src/**/*.{ts,tsx}', 'mfe-*/src/**/*.{ts,tsx}'], { cwd: root })
    .filter((file) => !/\.(test|types)\./.test(file))
    .map((file) => join(root, file));
  expect(files.length).toBeGreaterThan(200);
  const seen = new Set<string>();
  expect(files.flatMap((file) => wayToSchemas(file, seen) ?? [])).toEqual([]);
  expect(wayToSchemas(join(import.meta.dirname, 'releases.ts'), new Set())).toContain('typebox');
});
