import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaValidationError, FastifyValidationResult } from 'fastify/types/schema.js';
import type { App } from '../fastify.ts';
import { isUnwritable } from '../lib/strip-unwritable.ts';
import { namedSchemas } from '../named-schemas.ts';
import { Refusal } from '../refusal.ts';
import { byKind } from './by-kind.ts';
import { addCleaning, cleanInput } from './clean-input.ts';

// The document's test validates the schemas, so the start does not.
const strict = { removeAdditional: false, useDefaults: false, strict: false, validateSchema: false } as const;

/** Larger bodies are no forms; only their first error is reported. */
const MOST_VALUES = 200;

/** Query values are text, so they are coerced; bodies are not. */
export function validation(app: App): void {
  const bodies = new Ajv({ ...strict, coerceTypes: false });
  const forms = new Ajv({ ...strict, allErrors: true, verbose: true, coerceTypes: false });
  const addresses = new Ajv({ ...strict, allErrors: true, coerceTypes: true });
  // CommonJS interop nests `default`.
  for (const ajv of [bodies, forms, addresses]) addFormats.default(addCleaning(ajv)).addSchema(namedSchemas.map(byKind));
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body' ? bodyValidator(bodies, forms, byKind(schema as object)) : addresses.compile(schema as object),
  );

  app.addHook('preValidation', async (request) => {
    for (const part of [request.body, request.query]) cleanInput(part, MAX_DEPTH);
    for (const part of [request.body, request.query, request.params]) refuseUnwritable(part, '', 0);
  });
}

/** Reports all errors of forms only: Ajv copies its error list per item, so large bodies would block for minutes. */
function bodyValidator(bodies: Ajv, forms: Ajv, schema: object): FastifyValidationResult {
  const isValid = bodies.compile(schema);
  let ofForm: ValidateFunction | undefined;
  const validate: FastifyValidationResult = (body: unknown) => {
    if (isValid(body)) return true;
    validate.errors = isValid.errors as FastifySchemaValidationError[];
    if (valuesIn(body) > MOST_VALUES) return false;
    // Compiled lazily: most routes never need it.
    ofForm ??= forms.compile(schema);
    ofForm(body);
    validate.errors = ofForm.errors as FastifySchemaValidationError[];
    return false;
  };
  return validate;
}

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1) : 1;

/** Bounds recursion: 64 KB of brackets would exhaust the stack. */
const MAX_DEPTH = 12;

/** PostgreSQL stores neither NUL nor lone surrogates. */
function refuseUnwritable(value: unknown, path: string, depth: number): void {
  if (depth > MAX_DEPTH) throw new Refusal('invalid-input', {}, { path, message: 'field-too-deep' });
  if (typeof value === 'string' && (isUnwritable(value) || !value.isWellFormed())) {
    throw new Refusal('invalid-input', {}, { path, message: 'field-characters' });
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    refuseUnwritable(key, path, depth + 1);
    refuseUnwritable(inner, `${path}/${key}`, depth + 1);
  }
}
