import type { App } from '../fastify.ts';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface Schema {
  [keyword: string]: unknown;
  type?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
}

export interface Operation {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  personal: boolean;
  parameters: { in: 'path' | 'query' | 'header'; name: string; schema: Schema; required?: boolean }[];
  body?: Schema;
  consumes: string[];
  payload?: Schema;
}

interface Document {
  paths: Record<string, Record<string, Entry>>;
  components: { schemas: Record<string, Schema> };
}

interface Entry {
  operationId: string;
  security: object[];
  parameters?: Operation['parameters'];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

export function operationsOf(app: App): Operation[] {
  const made = app.swagger() as unknown as Document;
  const insides = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(insides);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node) return insides(made.components.schemas[String(node.$ref).split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, insides(value)]));
  };
  return Object.entries(made.paths).flatMap(([path, methods]) =>
    Object.entries(insides(methods) as Record<string, Entry>).map(([method, entry]) => {
      const content = entry.requestBody?.content ?? {};
      const body = content['application/json']?.schema;
      const answer = Object.values(entry.responses[200]?.content ?? {})[0]?.schema;
      const payload = answer?.properties?.Payload ?? answer;
      return {
        id: entry.operationId,
        method: method.toUpperCase() as Operation['method'],
        path,
        personal: entry.security.length === 1 && 'session' in (entry.security[0] ?? {}),
        parameters: entry.parameters ?? [],
        ...(body && { body }),
        consumes: Object.keys(content),
        ...(payload && { payload }),
      };
    }),
  );
}

/** Turns `patternProperties` into `additionalProperties`, as the API document does. */
export function asDocumented(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_name, value: Schema | null) => {
    const [values] = Object.values(value?.patternProperties ?? {});
    if (!values) return value;
    const { patternProperties: _pattern, ...others } = value as Schema;
    return { ...others, additionalProperties: values };
  }) as Schema;
}

type Query = Record<string, { schema: Schema; required: boolean }>;

export const queryOf = ({ properties = {}, required = [] }: Schema = {}): Query =>
  Object.fromEntries(
    Object.entries(properties).map(([name, { description: _description, ...schema }]) => [
      name,
      { schema, required: required.includes(name) },
    ]),
  );

export const queryParameters = (parameters: Operation['parameters']): Query =>
  Object.fromEntries(
    parameters.filter((one) => one.in === 'query').map(({ name, schema, required = false }) => [name, { schema, required }]),
  );

export function unlimited(schema: Schema, path = ''): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((choice) => unlimited(choice, path));
  if ('const' in schema || 'enum' in schema) return [];
  const has = (keyword: string) => schema[keyword] !== undefined;
  switch (schema.type) {
    case 'string':
      return has('maxLength') || has('pattern') ? [] : [`${path}: maxLength`];
    case 'integer':
    case 'number':
      return ['minimum', 'maximum'].filter((keyword) => !has(keyword)).map((keyword) => `${path}: ${keyword}`);
    case 'array':
      return [...(has('maxItems') ? [] : [`${path}: maxItems`]), ...unlimited(schema.items ?? {}, `${path}/*`)];
    case 'object': {
      const { properties = {} } = schema;
      const others = schema.additionalProperties ?? Object.values(schema.patternProperties ?? {})[0];
      const open = others === undefined || others === true ? [`${path}: additionalProperties`] : [];
      const record =
        typeof others === 'object' ? [...(has('maxProperties') ? [] : [`${path}: maxProperties`]), ...unlimited(others, `${path}/*`)] : [];
      return [...open, ...record, ...Object.entries(properties).flatMap(([name, inner]) => unlimited(inner, `${path}/${name}`))];
    }
    case 'boolean':
    case 'null':
      return [];
    default:
      return [`${path}: type`];
  }
}
