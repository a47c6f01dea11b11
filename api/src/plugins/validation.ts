import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { App } from '../fastify.ts';
import { namedSchemas } from '../named-schemas.ts';
import { Refusal } from '../refusal.ts';
import { isUnwritable } from '../writable.ts';

// The schemas themselves are found valid in the API's document, by its test: not again at each start.
const strict = { removeAdditional: false, useDefaults: false, allErrors: true, strict: false, validateSchema: false } as const;

/** Bodies are taken as they are; addresses are text, so their numbers are converted. */
export function validation(app: App): void {
  const bodies = new Ajv({ ...strict, coerceTypes: false });
  const addresses = new Ajv({ ...strict, coerceTypes: true });
  // CommonJS: the function is the module's `default` twice over.
  for (const ajv of [bodies, addresses]) addFormats.default(ajv).addSchema([...namedSchemas]);
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? bodies : addresses).compile(schema as object));

  app.addHook('preValidation', async (request) => {
    for (const part of [request.body, request.query, request.params]) refuseUnwritable(part, '', 0);
  });
}

/** No form is nested deeper; 64 KB of brackets would exhaust the stack. */
const MAX_DEPTH = 12;

/** Nobody types those either; and PostgreSQL stores neither NUL nor half a surrogate pair. */
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
