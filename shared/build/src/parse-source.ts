import { parse } from '@swc/core';

/** Node of swc's syntax tree (`@swc/types`). */
export type Node = { type: string } & Record<string, unknown>;

export async function parseSource(text: string, { tsx = false } = {}): Promise<Node[]> {
  const { body } = await parse(text, { syntax: 'typescript', tsx });
  return body as unknown as Node[];
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

export function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value;
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

export const wordOf = (node: unknown): string => (isNode(node) && typeof node.value === 'string' ? node.value : '');

export function declarationsOf(statement: Node): [name: string, declaration: Node][] {
  const declared = isNode(statement.declaration) ? statement.declaration : statement;
  const each = declared.type === 'VariableDeclaration' ? (declared.declarations as Node[]) : [declared];
  return each.map((one): [string, Node] => [wordOf(one.id ?? one.identifier), one]).filter(([name]) => name !== '');
}
