import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { declarationsOf, isNode, type Node, nodesIn, parseSource, wordOf } from './parse-source.ts';

const RUNTIME = '@shop/runtime';
const isBelowRuntime = (source: string): boolean => source.startsWith(`${RUNTIME}/`);

const isRuntime = (source: string): boolean => source === RUNTIME || isBelowRuntime(source);

/** Names of values that the statement imports from the runtime. `undefined` if not statically known. */
function takenBy(statement: Node): string[] | undefined {
  const { type, source, typeOnly, specifiers = [] } = statement;
  if (typeOnly || wordOf(source) !== RUNTIME) return [];
  if (type === 'ExportAllDeclaration') return undefined;
  const names: string[] = [];
  for (const { type: kind, isTypeOnly, imported, local, orig } of specifiers as Node[]) {
    if (isTypeOnly) continue;
    if (kind === 'ImportDefaultSpecifier') names.push('default');
    else if (kind === 'ImportSpecifier' || kind === 'ExportSpecifier') names.push(wordOf(imported ?? orig ?? local));
    else return undefined;
  }
  return names;
}

const importsLater = (statement: Node): boolean =>
  [...nodesIn(statement)].some(
    ({ type, callee, arguments: given }) =>
      type === 'CallExpression' &&
      isNode(callee) &&
      callee.type === 'Import' &&
      isRuntime(wordOf((given as { expression: unknown }[])[0]?.expression)),
  );

async function takenIn(file: string): Promise<string[]> {
  const statements = await parseSource(await readFile(file, 'utf8'), { tsx: file.endsWith('x') });
  return statements.flatMap((statement) => {
    const source = wordOf(statement.source);
    if (!statement.typeOnly && isBelowRuntime(source))
      throw new Error(`${file}: ${source} is the shell's, and no remote gets it. Import from '${RUNTIME}'.`);
    const names = importsLater(statement) ? undefined : takenBy(statement);
    if (names) return names;
    throw new Error(
      `${file}: what it takes from ${RUNTIME} cannot be told. Import each thing by its name: import { useShop } from '${RUNTIME}'`,
    );
  });
}

async function sourcesIn(dir: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: dir, exclude: (name) => name === 'node_modules' || /\.test\.tsx?$/.test(name) })) {
    files.push(path.join(dir, file));
  }
  return files;
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));

/** Includes imports of shared/ui. @throws on `import * as`, `export *` and `import()`, because they list no names. */
export async function runtimeImports({ root, dir }: { root?: string | undefined; dir: string }): Promise<string[]> {
  const folders = [path.join(dir, 'src'), ...(root === undefined ? [] : [path.join(root, 'shared/ui/src')])];
  const files = await Promise.all(folders.map(sourcesIn));
  return distinct((await Promise.all(files.flat().map(takenIn))).flat());
}

export async function runtimeExports(root: string): Promise<string[]> {
  const index = await readFile(path.join(root, 'shared/runtime/src/index.ts'), 'utf8').catch(() => '');
  return distinct((await parseSource(index)).flatMap(exportedBy));
}

function exportedBy(statement: Node): string[] {
  if (statement.typeOnly) return [];
  if (statement.type === 'ExportDeclaration')
    return declarationsOf(statement).flatMap(([name, { type }]) => (type.startsWith('Ts') ? [] : [name]));
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return (statement.specifiers as Node[]).flatMap(({ isTypeOnly, exported, orig, name }) =>
    isTypeOnly ? [] : [wordOf(exported ?? name ?? orig)],
  );
}
