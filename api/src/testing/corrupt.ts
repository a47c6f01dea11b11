import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Json, Schema } from './operations.ts';

export interface Spoiled {
  why: string;
  at: string;
  body: Json;
}

const bodies = new Ajv2020({ strict: false });
const texts = new Ajv2020({ strict: false, coerceTypes: true });
for (const ajv of [bodies, texts]) addFormats.default(ajv);

const known = new Map<Schema, (value: Json) => boolean>();

function fits(schema: Schema, value: Json): boolean {
  const validate = known.get(schema) ?? bodies.compile(schema);
  known.set(schema, validate as (value: Json) => boolean);
  return validate(value) as boolean;
}

const oddities: Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  '',
  ' ',
  '0',
  'x',
  'x'.repeat(10_001),
  'İ'.repeat(3000),
  '\u202e',
  "'; drop table orders; --",
  [],
  [[]],
  [null],
  {},
  { a: 1 },
];

const ONE_IN = process.env.EVERY_ODDITY ? 1 : 4;

export const someOf = <T>(odd: readonly T[], place: string): T[] => odd.filter((_, turn) => (turn + place.length) % ONE_IN === 0);

const unstorable = ['a\0b', 'Cadde \ud800 12'];

export function* corrupt(schema: Schema, good: Json, at = ''): Generator<Spoiled> {
  for (const value of someOf(oddities, JSON.stringify(schema) + at)) {
    if (!fits(schema, value)) yield { why: shown(value), at, body: value };
  }
  if (typeof good === 'string') {
    for (const value of unstorable) yield { why: shown(value), at, body: value };
    if (typeof schema.maxLength === 'number') yield { why: 'one too long', at, body: good.padEnd(schema.maxLength + 1, 'x') };
  }
  const choice = schema.anyOf?.find((one) => fits(one, good));
  if (choice) yield* corrupt(choice, good, at);
  else if (Array.isArray(good)) yield* spoilList(schema, good, at);
  else if (typeof good === 'object' && good !== null) yield* spoilForm(schema, good, at);
}

function* spoilList(schema: Schema, good: Json[], at: string): Generator<Spoiled> {
  const [first] = good;
  if (first === undefined || !schema.items) return;
  for (const wrong of corrupt(schema.items, first, `${at}/0`)) yield { ...wrong, body: [wrong.body, ...good.slice(1)] };
  if (schema.maxItems !== undefined) yield { why: 'too many', at, body: Array.from({ length: schema.maxItems + 1 }, () => first) };
}

function* spoilForm(schema: Schema, good: { [key: string]: Json }, at: string): Generator<Spoiled> {
  for (const name of schema.required ?? []) {
    const { [name]: _, ...rest } = good;
    yield { why: 'missing', at: `${at}/${name}`, body: rest };
  }
  if (schema.additionalProperties === false) yield { why: 'unknown', at: `${at}/unexpected`, body: { ...good, unexpected: 1 } };
  const { properties = {}, additionalProperties: others } = schema;
  for (const [name, inner] of Object.entries(properties)) {
    const value = good[name];
    if (value !== undefined) {
      for (const wrong of corrupt(inner, value, `${at}/${name}`)) yield { ...wrong, body: { ...good, [name]: wrong.body } };
    } else {
      for (const odd of someOf(oddities, JSON.stringify(inner) + name)) {
        if (!fits(inner, odd)) yield { why: shown(odd), at: `${at}/${name}`, body: { ...good, [name]: odd } };
      }
    }
  }
  if (typeof others !== 'object') return;
  for (const [name, value] of Object.entries(good)) {
    if (properties[name]) continue;
    for (const wrong of corrupt(others, value, `${at}/${name}`)) yield { ...wrong, body: { ...good, [name]: wrong.body } };
  }
}

/** Unusual texts, percent-encoded. `fits`: whether the schema accepts the text. */
export function* oddTexts(schema: Schema): Generator<{ text: string; fits: boolean }> {
  const validate = texts.compile({ type: 'object', properties: { value: schema } });
  const odd = ['', 'x', '0', '-1', '1.5', '2147483647', '2147483648', '9007199254740992', '1e308', 'İ'.repeat(300), 'x'.repeat(10_001)];
  for (const text of someOf(odd, JSON.stringify(schema))) {
    yield { text: encodeURIComponent(text), fits: validate({ value: text }) };
  }
  yield { text: '%00', fits: false };
}

export const unreadable: string[] = [
  '',
  '{',
  '{"a":',
  '[',
  'null',
  'true',
  '"x"',
  '[]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '['.repeat(20_000) + ']'.repeat(20_000),
  `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
];

export const otherMediaTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'x',
];

function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 40)}… (${text.length})` : text;
}
