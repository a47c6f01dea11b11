import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Hash of what a slot is given or an event carries, by `slot <name>` and `event <name>`. */
export type ContractHashes = Record<string, string>;

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

/** Whatever a file declares at its top, by name; a type and a schema of one name are one. */
function declarationsOf(text: string): [name: string, text: string][] {
  return withoutComments(text)
    .split(/^(?=[^\s\])}])/m)
    .flatMap((part) => {
      const name = /^(?:export )?(?:interface|type|const|function|class) (\w+)/.exec(part)?.[1];
      return name ? [[name, part] as [string, string]] : [];
    });
}

const membersOf = (text: string): [name: string, type: string][] =>
  [...text.matchAll(/^ {2}'([^']+)': ([\s\S]*?);$(?=\s*(?:^ {2}'|^\}))/gm)].map(([, name = '', type = '']) => [name, type]);

/**
 * Reads the contracts of slots and events from their sources: a hash changes when a member does, or any type that it is
 * made of, and not when a comment does.
 */
export async function contractHashes(contractsDir: string): Promise<ContractHashes> {
  const declarations = new Map<string, string>();
  for (const file of (await readdir(contractsDir)).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    for (const [name, text] of declarationsOf(await readFile(path.join(contractsDir, file), 'utf8'))) {
      declarations.set(name, (declarations.get(name) ?? '') + text);
    }
  }

  const hashOf = (type: string): string => {
    const used = new Map([['', type]]);
    for (const text of used.values()) {
      for (const [name] of text.matchAll(/\b[A-Za-z]\w*\b/g)) {
        const declared = declarations.get(name);
        if (declared && !used.has(name)) used.set(name, declared);
      }
    }
    const texts = [...used].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text.replaceAll(/\s+/g, ' '));
    return createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16);
  };
  const hashes = (kind: string, declaration: string) =>
    membersOf(declarations.get(declaration) ?? '').map(([name, type]) => [`${kind} ${name}`, hashOf(type)]);
  return Object.fromEntries([...hashes('slot', 'SlotProps'), ...hashes('event', 'EventMap')]);
}
