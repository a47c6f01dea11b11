import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

/** `import { a, type B, c as d } from '@shop/runtime'`; what is imported as a type is not there when it runs. */
const IMPORT = /import\s+(type\s+)?\{([^}]*)\}\s+from\s+['"]@shop\/runtime['"]/g;
const EXPORT = /export\s+(type\s+)?\{([^}]*)\}/g;

const names = (text: string, statement: RegExp, which: (name: string[]) => string | undefined): string[] =>
  [...text.matchAll(statement)].flatMap(([, type, list = '']) =>
    type
      ? []
      : list
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== '' && !item.startsWith('type '))
          .flatMap((item) => which(item.split(/\s+as\s+/)) ?? []),
  );

async function sourcesIn(dir: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: dir, exclude: (name) => name === 'node_modules' || /\.test\.tsx?$/.test(name) })) {
    files.push(await readFile(path.join(dir, file), 'utf8'));
  }
  return files;
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));

/** What a remote's sources, and the components that it may bundle, import from the runtime. */
export async function runtimeImports({ root, dir }: { root: string; dir: string }): Promise<string[]> {
  const sources = await Promise.all([path.join(dir, 'src'), path.join(root, 'shared/ui/src')].map(sourcesIn));
  return distinct(sources.flat().flatMap((text) => names(text, IMPORT, ([name]) => name)));
}

/** What the runtime of this working tree exports; empty when there is none. */
export async function runtimeExports(root: string): Promise<string[]> {
  const index = await readFile(path.join(root, 'shared/runtime/src/index.ts'), 'utf8').catch(() => '');
  return distinct(names(index, EXPORT, (item) => item.at(-1)));
}
