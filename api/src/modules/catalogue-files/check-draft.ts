import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import type { Type } from 'typebox';
import { isUnwritable } from '../../lib/strip-unwritable.ts';
import { type MessageKey, message } from '../../messages/index.ts';
import { cleanInput } from '../../plugins/clean-input.ts';
import { fieldErrors } from '../../plugins/field-errors.ts';
import { MAX_DEPTH } from '../../plugins/validation.ts';
import type { Draft } from './draft.ts';
import type { Problems } from './problems.ts';
import { FileCategory, FileProduct } from './schemas.ts';

const ajv = addFormats.default(new Ajv({ strict: false, validateSchema: false, allErrors: true, verbose: true }));

const checker = <T extends Type.TSchema>(schema: T) => {
  let compiled: ReturnType<typeof ajv.compile> | undefined;
  return (draft: Draft, problems: Problems): { value: Type.Static<T>; pruned: ReadonlySet<string> } | undefined => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled;
    const value = cleanInput(draft.value, MAX_DEPTH);
    const wrong = unwritableFields(value).map(({ path, key }) => ({ path, message: message(problems.locale, key) }));
    if (!isValid(value)) wrong.push(...fieldErrors(isValid.errors as FastifySchemaValidationError[], problems.locale));
    const pruned = new Set(wrong.map(({ path }) => path.split('/')[1] ?? ''));
    for (const { path, message: text } of wrong) problems.addText(draft.positionOf(path), text);
    for (const key of pruned) delete (value as Record<string, unknown>)[key];
    return pruned.size > 0 && !isValid(value) ? undefined : { value: value as Type.Static<T>, pruned };
  };
};

export const checkProduct = checker(FileProduct);
export const checkCategory = checker(FileCategory);

/** PostgreSQL rejects NUL and lone surrogates. Deep nesting overflows the stack. */
function unwritableFields(value: unknown, path = '', depth = MAX_DEPTH): { path: string; key: MessageKey }[] {
  if (typeof value === 'string') return isUnwritable(value) || !value.isWellFormed() ? [{ path, key: 'field-characters' }] : [];
  if (typeof value !== 'object' || value === null) return [];
  if (depth === 0) return [{ path: path.split('/', 2).join('/'), key: 'field-too-deep' }];
  return Object.entries(value).flatMap(([key, inner]) => unwritableFields(inner, `${path}/${key}`, depth - 1));
}
