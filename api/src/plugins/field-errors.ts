import { LOOKUP_IDS } from '@shop/contracts/catalog';
import {
  ART_ID,
  BASE64URL,
  DESIGN_KEY,
  HEX_COLOUR,
  IDENTITY_NUMBER,
  ITEM_ID,
  LINK_TOKEN,
  NO_COMMA,
  NO_PATH_SEPARATOR,
  ONE_LINE,
  OPTIONAL_PHONE,
  PERSON_NAME,
  PHONE,
  PLAIN_LINE,
  POST_CODE,
  PROSE,
  SHIRT_NAME,
  SHIRT_NUMBER,
  SIDE_ID,
  SIDE_IDS,
  SKU,
  SLUG,
  TAX_NUMBER,
  TRANSPORT,
  UPLOAD_ID,
  VISIBLE,
} from '@shop/domain/line-rules';
import type { Locale } from '@shop/domain/locale';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { type MessageKey, message } from '../messages/index.ts';

const keywords: Record<string, MessageKey> = {
  required: 'field-required',
  additionalProperties: 'field-unknown',
  minLength: 'field-too-short',
  maxLength: 'field-too-long',
  minimum: 'field-too-small',
  maximum: 'field-too-large',
  multipleOf: 'field-multiple',
  maxItems: 'field-too-many',
  maxProperties: 'field-too-many',
  minItems: 'field-nothing',
  minProperties: 'field-nothing',
};

const types: Record<string, MessageKey> = {
  string: 'field-text',
  integer: 'field-whole-number',
  number: 'field-number',
  boolean: 'field-yes-or-no',
  array: 'field-list',
  object: 'field-object',
};

const forms: Record<string, MessageKey> = {
  email: 'field-email',
  [PERSON_NAME]: 'field-person-name',
  [PLAIN_LINE]: 'field-plain-line',
  [PHONE]: 'field-phone',
  [OPTIONAL_PHONE]: 'field-phone',
  [POST_CODE]: 'field-post-code',
  [TAX_NUMBER]: 'field-tax-number',
  [IDENTITY_NUMBER]: 'field-identity-number',
  [LINK_TOKEN]: 'field-link-token',
  [HEX_COLOUR]: 'field-hex-colour',
  [ITEM_ID]: 'field-item-id',
  [ART_ID]: 'field-art-unknown',
  [DESIGN_KEY]: 'field-design-unknown',
  [UPLOAD_ID]: 'field-upload-unknown',
  [SIDE_ID]: 'field-side-unknown',
  [SIDE_IDS]: 'field-side-unknown',
  [LOOKUP_IDS]: 'field-ids',
  [BASE64URL]: 'field-passkey',
  [TRANSPORT]: 'field-passkey',
  'date-time': 'field-moment',
  [VISIBLE]: 'field-required',
  [ONE_LINE]: 'field-one-line',
  [SHIRT_NAME]: 'field-one-line',
  [SHIRT_NUMBER]: 'field-shirt-number',
  [PROSE]: 'field-prose',
  [SKU]: 'field-sku',
  [SLUG]: 'field-slug',
  [NO_COMMA]: 'field-no-comma',
  [NO_PATH_SEPARATOR]: 'field-no-path',
};

/** A hostile body may cause thousands of errors. */
const MAX_ERRORS = 40;

export function fieldErrors(errors: readonly FastifySchemaValidationError[], locale: Locale): { path: string; message: string }[] {
  const byPath = new Map<string, string>();
  const choices = choicesOf(errors);
  for (const error of errors) {
    if (byPath.size === MAX_ERRORS) break;
    const path = pathOf(error);
    // Ajv also reports the errors of the branch (`by-kind.ts`).
    if (error.keyword === 'if') continue;
    // A branch's errors are more precise than `anyOf`.
    if (byPath.has(path) || (error.keyword === 'anyOf' && errors.some(({ instancePath }) => instancePath.startsWith(`${path}/`)))) continue;
    const allowed = choices.get(path);
    byPath.set(
      path,
      allowed
        ? message(locale, 'field-choice', { choices: [...allowed].join(', ') })
        : message(locale, expected(error), {
            limit: Number(error.params.limit),
            step: Number(error.params.multipleOf),
            suggestion: String(error.params.suggestion),
            letters: String(error.params.letters),
          }),
    );
  }
  return [...byPath].map(([path, text]) => ({ path, message: text }));
}

/** A field with only blanks counts as empty, not as a wrong pattern. */
const expected = ({ keyword, params, data }: FastifySchemaValidationError & { data?: unknown }): MessageKey =>
  keyword === 'x-mailbox' || keyword === 'x-on-paper'
    ? (params.message as MessageKey)
    : keyword === 'pattern' && typeof data === 'string' && data.trim() === ''
      ? 'field-required'
      : (forms[String(params.format ?? params.pattern)] ?? types[String(params.type)] ?? keywords[keyword] ?? 'field-form');

function pathOf({ instancePath, params }: FastifySchemaValidationError): string {
  const named = params.missingProperty ?? params.additionalProperty;
  return named === undefined ? instancePath : `${instancePath}/${String(named)}`;
}

function choicesOf(errors: readonly FastifySchemaValidationError[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== 'const' && keyword !== 'enum') continue;
    const values = keyword === 'const' ? [params.allowedValue] : (params.allowedValues as unknown[]);
    found.set(instancePath, new Set([...(found.get(instancePath) ?? []), ...values.map(String)]));
  }
  return found;
}
