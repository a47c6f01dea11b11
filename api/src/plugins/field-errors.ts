import { ONE_LINE, OPTIONAL_PHONE, PERSON_NAME, PHONE, PLAIN_LINE, POST_CODE, TAX_NUMBER } from '@shop/contracts/line-rules';
import type { Locale } from '@shop/contracts/locale';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { type MessageKey, message } from '../messages/index.ts';

const keywords: Record<string, MessageKey> = {
  required: 'field-required',
  additionalProperties: 'field-unknown',
  type: 'field-type',
  minLength: 'field-too-short',
  maxLength: 'field-too-long',
  minimum: 'field-too-small',
  maximum: 'field-too-large',
  maxItems: 'field-too-many',
  maxProperties: 'field-too-many',
  minItems: 'field-nothing',
  minProperties: 'field-nothing',
  pattern: 'field-form',
  format: 'field-form',
  const: 'field-choice',
  enum: 'field-choice',
  anyOf: 'field-choice',
};

/** Forms that can be put into words. */
const forms: Record<string, MessageKey> = {
  email: 'field-email',
  [PERSON_NAME]: 'field-person-name',
  [PLAIN_LINE]: 'field-plain-line',
  [PHONE]: 'field-phone',
  [OPTIONAL_PHONE]: 'field-phone',
  [POST_CODE]: 'field-post-code',
  [TAX_NUMBER]: 'field-tax-number',
  '\\S': 'field-required',
  [ONE_LINE]: 'field-one-line',
};

/** No form has more fields; a hostile body may have thousands. */
const MAX_ERRORS = 20;

/** Each wrong field once, by its path in the body, in the shopper's language. */
export function fieldErrors(errors: readonly FastifySchemaValidationError[], locale: Locale): { path: string; message: string }[] {
  const byPath = new Map<string, string>();
  for (const error of errors) {
    if (byPath.size === MAX_ERRORS) break;
    const named = error.params.missingProperty ?? error.params.additionalProperty;
    const path = named === undefined ? error.instancePath : `${error.instancePath}/${String(named)}`;
    const key = forms[String(error.params.format ?? error.params.pattern)] ?? keywords[error.keyword] ?? 'field-form';
    if (!byPath.has(path)) byPath.set(path, message(locale, key, { limit: Number(error.params.limit) }));
  }
  return [...byPath].map(([path, text]) => ({ path, message: text }));
}
