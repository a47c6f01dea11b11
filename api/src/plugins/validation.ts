import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaValidationError, FastifyValidationResult } from 'fastify/types/schema.js';
import type { App } from '../fastify.ts';
import { isUnwritable } from '../lib/strip-unwritable.ts';
import { namedSchemas } from '../named-schemas.ts';
import { Refusal } from '../refusal.ts';
import { byKind } from './by-kind.ts';
import { addCleaning, cleanInput } from './clean-input.ts';

// A test validates the schemas, so the start does not.
const strict = { removeAdditional: false, useDefaults: false, strict: false, validateSchema: false } as const;

const MOST_VALUES = 200;

export function validation(app: App): void {
  const bodies = new Ajv({ ...strict, coerceTypes: false });
  const forms = new Ajv({ ...strict, allErrors: true, verbose: true, coerceTypes: false });
  const addresses = new Ajv({ ...strict, allErrors: true, coerceTypes: true });
  // The module is CommonJS, which nests `default`.
  for (const ajv of [bodies, forms, addresses]) addFormats.default(addCleaning(ajv)).addSchema(namedSchemas.map(byKind));
  app.setValidatorCompiler(({ schema, httpPart }) =>
    httpPart === 'body' ? bodyValidator(bodies, forms, byKind(schema as object)) : addressValidator(addresses, schema as object),
  );

  app.addHook('preValidation', async (request) => {
    for (const part of [request.body, request.query]) cleanInput(part, MAX_DEPTH);
    for (const part of [request.body, request.query, request.params]) refuseUnwritable(part, '', 0);
  });
}

// Compiles each schema on first use, to make the start 0.2 s faster.
function addressValidator(addresses: Ajv, schema: object): FastifyValidationResult {
  let isValid: ValidateFunction | undefined;
  const validate: FastifyValidationResult = (part: unknown) => {
    isValid ??= addresses.compile(schema);
    if (isValid(part)) return true;
    validate.errors = isValid.errors as FastifySchemaValidationError[];
    return false;
  };
  return validate;
}

/** Reports all errors of small bodies only: large ones would block Ajv for minutes. */
function bodyValidator(bodies: Ajv, forms: Ajv, schema: object): FastifyValidationResult {
  let isValid: ValidateFunction | undefined;
  let ofForm: ValidateFunction | undefined;
  const validate: FastifyValidationResult = (body: unknown) => {
    isValid ??= bodies.compile(schema);
    if (isValid(body)) return true;
    validate.errors = isValid.errors as FastifySchemaValidationError[];
    if (valuesIn(body) > MOST_VALUES) return false;
    ofForm ??= forms.compile(schema);
    ofForm(body);
    validate.errors = ofForm.errors as FastifySchemaValidationError[];
    return false;
  };
  return validate;
}

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null ? Object.values(value).reduce<number>((sum, inner) => sum + valuesIn(inner), 1) : 1;

/** 64 KB of brackets would exhaust the stack. */
export const MAX_DEPTH = 12;

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
