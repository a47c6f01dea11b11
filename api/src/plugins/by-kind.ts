import { namedSchemas } from '../named-schemas.ts';

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  properties?: Record<string, { const?: unknown }>;
}

const byId = new Map<string, Schema>(namedSchemas.map((schema) => [`${schema.$id}#`, schema as Schema]));

/** With `if`/`then`, Ajv reports errors of the intended branch only. */
export function byKind<S>(schema: S): S {
  if (Array.isArray(schema)) return schema.map(byKind) as S;
  if (typeof schema !== 'object' || schema === null) return schema;
  const { anyOf, ...rest } = Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, byKind(value)])) as Schema;
  const tag = anyOf && tagOf(anyOf);
  if (!anyOf || !tag) return { ...rest, ...(anyOf && { anyOf }) } as S;
  return {
    ...rest,
    type: 'object',
    required: [tag],
    properties: { [tag]: { enum: anyOf.map((branch) => constantOf(branch, tag)) } },
    allOf: anyOf.map((branch) => ({
      if: { required: [tag], properties: { [tag]: { const: constantOf(branch, tag) } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: branch,
    })),
  } as S;
}

const propertiesOf = ({ $ref, properties }: Schema): Schema['properties'] => ($ref ? byId.get($ref)?.properties : properties);

const constantOf = (branch: Schema, tag: string): unknown => propertiesOf(branch)?.[tag]?.const;

function tagOf(branches: Schema[]): string | undefined {
  return Object.keys(propertiesOf(branches[0] ?? {}) ?? {}).find((name) => {
    const constants = branches.map((branch) => constantOf(branch, name));
    return !constants.includes(undefined) && new Set(constants).size === branches.length;
  });
}
