import { Refused } from '@shop/contracts/answers';
import * as cart from '@shop/contracts/cart';
import * as catalog from '@shop/contracts/catalog';
import * as coupons from '@shop/contracts/coupons';
import * as delivery from '@shop/contracts/delivery';
import * as fields from '@shop/contracts/fields';
import * as information from '@shop/contracts/information';
import * as orders from '@shop/contracts/orders';
import * as passkeys from '@shop/contracts/passkeys';
import * as places from '@shop/contracts/places';
import * as questions from '@shop/contracts/questions';
import * as readyDesigns from '@shop/contracts/ready-designs';
import * as reviews from '@shop/contracts/reviews';
import * as savedDesigns from '@shop/contracts/saved-designs';
import * as scene from '@shop/contracts/scene';
import * as sceneV1 from '@shop/contracts/scene-v1';
import * as session from '@shop/contracts/session';
import * as shares from '@shop/contracts/shares';
import * as stockNotices from '@shop/contracts/stock-notices';
import * as uploads from '@shop/contracts/uploads';
import * as user from '@shop/contracts/user';
import * as wishlist from '@shop/contracts/wishlist';

const files: object[] = [
  { Refused },
  fields,
  session,
  user,
  scene,
  sceneV1,
  uploads,
  shares,
  catalog,
  reviews,
  coupons,
  cart,
  delivery,
  orders,
  passkeys,
  questions,
  places,
  savedDesigns,
  readyDesigns,
  stockNotices,
  information,
  wishlist,
];

interface ObjectSchema {
  type: 'object';
  properties: object;
}

const isObjectSchema = (value: unknown): value is ObjectSchema =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'object' && 'properties' in value;

/** @throws if two contracts have the same name */
export function byName(modules: readonly object[]): Map<string, ObjectSchema> {
  const named = new Map<string, ObjectSchema>();
  for (const [name, schema] of modules.flatMap((exported) => Object.entries(exported) as [string, unknown][])) {
    if (!isObjectSchema(schema)) continue;
    if ((named.get(name) ?? schema) !== schema) throw new Error(`two contracts are called ${name}`);
    named.set(name, schema);
  }
  return named;
}

const contracts = byName(files);

/** Keyed by `properties`, an object that TypeBox keeps when it copies a schema. */
const names = new Map<object, string>([...contracts].map(([name, { properties }]) => [properties, name]));

export function byReference(schema: unknown): unknown {
  const name = isObjectSchema(schema) ? names.get(schema.properties) : undefined;
  return name === undefined ? insides(schema) : { $ref: `${name}#` };
}

function insides(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(byReference);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, byReference(value)]));
}

export const namedSchemas: readonly { $id: string }[] = [...contracts].map(([name, schema]) => ({
  $id: name,
  ...(insides(schema) as object),
}));
