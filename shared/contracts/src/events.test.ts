import { expect, test } from '@jest/globals';
import { Cart } from './cart.ts';
import { earlyEventShapes, eventVersions, type Shape } from './events.ts';
import { lateEventShapes } from './late-event-shapes.ts';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

function differences(shape: Shape, schema: Schema, path: string): string[] {
  if (shape === null) return [];
  if (Array.isArray(shape)) return schema.items ? differences(shape[0], schema.items, `${path}[]`) : [path];
  if (typeof shape !== 'object') {
    const type = schema.type === 'integer' ? 'number' : (schema.type ?? typeof (schema as { const?: unknown }).const);
    return type === typeof shape ? [] : [path];
  }
  const fields = new Map(Object.entries(shape));
  const { properties = {}, required = [] } = schema;
  const named = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
  const unequal = [...named.filter((name) => !fields.has(name)), ...[...fields.keys()].filter((name) => !named.includes(name))];
  return [
    ...unequal.map((name) => `${path}.${name}`),
    ...[...fields].flatMap(([key, field]) => differences(field, properties[key.replace('?', '')] ?? {}, `${path}.${key}`)),
  ];
}

test('gives the cart event the shape of its schema', () => {
  expect(differences(lateEventShapes['cart:changed'].cart, Cart as Schema, 'Cart')).toEqual([]);
});

test('has a shape for every event', () => {
  expect(new Set(Object.keys({ ...earlyEventShapes, ...lateEventShapes }))).toEqual(new Set(Object.keys(eventVersions)));
});
