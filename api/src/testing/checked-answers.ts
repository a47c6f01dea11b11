import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { namedSchemas } from '../named-schemas.ts';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv).addSchema([...namedSchemas]);

/** In tests an answer that is not what the API's document promises is a failure. */
export const checkedAnswers: FastifySerializerCompiler<object> = ({ schema, method, url }) => {
  const valid = ajv.compile(schema);
  return (answer) => {
    if (!valid(answer)) throw new Error(`${method} ${url} answers what its schema does not allow: ${ajv.errorsText(valid.errors)}`);
    return JSON.stringify(answer);
  };
};
