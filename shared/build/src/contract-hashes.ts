import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { declarationsOf, isNode, type Node, nodesIn, parseSource, wordOf } from './parse-source.ts';

export type ContractHashes = Record<string, string>;

export type ContractVersions = Record<string, number>;

const FORM = new Set(['span', 'ctxt', 'raw']);

const meaningOf = (node: unknown): string => JSON.stringify(node, (key, value: unknown) => (FORM.has(key) ? undefined : value));

const membersOf = (declared: readonly Node[] = []): [name: string, member: Node][] =>
  declared
    .flatMap(({ type, body }) => (type === 'TsInterfaceDeclaration' && isNode(body) ? (body.body as Node[]) : []))
    .map((member) => [wordOf(member.key), member]);

export const contractFolders = (shared: string): string[] => ['contracts', 'domain'].map((name) => path.join(shared, name, 'src'));

/** Hashes the members and types of contracts, not comments or layout. */
export async function contractHashes(folders: readonly string[]): Promise<ContractHashes> {
  const declarations = await declarationsIn(folders);

  const hashOf = (member: Node): string => {
    const used = new Map<string, readonly Node[]>([['', [member]]]);
    for (const nodes of used.values()) {
      for (const { type, value } of nodesIn(nodes)) {
        const declared = type === 'Identifier' && declarations.get(String(value));
        if (declared) used.set(String(value), declared);
      }
    }
    const meanings = [...used].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, nodes]) => meaningOf(nodes));
    return createHash('sha256').update(meanings.join('\n')).digest('hex').slice(0, 16);
  };
  const hashes = (kind: string, declaration: string) =>
    membersOf(declarations.get(declaration)).map(([name, member]) => [`${kind} ${name}`, hashOf(member)]);
  return Object.fromEntries([...hashes('slot', 'SlotProps'), ...hashes('event', 'EventMap')]);
}

export async function contractVersions(folders: readonly string[]): Promise<ContractVersions> {
  const declarations = await declarationsIn(folders);
  const versions = (kind: string, declaration: string) =>
    [...nodesIn(declarations.get(declaration))].flatMap(({ type, key, value }) =>
      type === 'KeyValueProperty' && isNode(value) ? [[`${kind} ${wordOf(key)}`, Number(value.value)]] : [],
    );
  return Object.fromEntries([...versions('slot', 'slotVersions'), ...versions('event', 'eventVersions')]);
}

async function declarationsIn(folders: readonly string[]): Promise<Map<string, Node[]>> {
  const declarations = new Map<string, Node[]>();
  const files = await Promise.all(folders.map(async (folder) => (await readdir(folder)).map((name) => path.join(folder, name))));
  for (const file of files
    .flat()
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .sort()) {
    const statements = await parseSource(await readFile(file, 'utf8'));
    for (const [name, declaration] of statements.flatMap(declarationsOf)) {
      declarations.set(name, [...(declarations.get(name) ?? []), declaration]);
    }
  }
  return declarations;
}
