import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { namedSchemas } from '../named-schemas.ts';

const ajv = new Ajv({ strict: false, allErrors: true, validateSchema: false });
addFormats.default(ajv).addSchema([...namedSchemas]);

export const checkedAnswers: FastifySerializerCompiler<object> = ({ schema, method, url }) => {
  let valid: ValidateFunction | undefined;
  return (answer) => {
    valid ??= ajv.compile(schema);
    if (!valid(answer)) throw new Error(`${method} ${url} answers what its schema does not allow: ${ajv.errorsText(valid.errors)}`);
    return JSON.stringify(answer);
  };
};
