import { domainToASCII, domainToUnicode } from 'node:url';
import { cleanDigits, cleanEmail, cleanLines, cleanPhone, cleanText } from '@shop/domain/clean-text';
import { type EmailProblem, emailProblem } from '@shop/domain/email-check';
import { lettersOffPaper } from '@shop/domain/paper-letters';
import type { Ajv } from 'ajv';
import type { SchemaValidateFunction } from 'ajv/dist/types/index.js';
import type { MessageKey } from '../messages/index.ts';

const cleaners = {
  phone: cleanPhone,
  digits: cleanDigits,
  lines: cleanLines,
  email: (text: string) => toAsciiDomain(cleanEmail(text)),
} as const;

const AS_TYPED = new Set(['Password', 'OldPassword', 'password']);

/** Cleans texts in place. Keeps a text that would become empty, for validation to reject. */
export function cleanInput(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanText(value) || value;
  if (typeof value !== 'object' || value === null || depth === 0) return value;
  const parent = value as Record<string, unknown>;
  for (const key of Object.keys(parent)) if (!AS_TYPED.has(key)) parent[key] = cleanInput(parent[key], depth - 1);
  return value;
}

/** `x-clean` cleans a text before other checks. `x-mailbox` rejects look-alike e-mail addresses, `x-on-paper` unprintable text. */
export function addCleaning(ajv: Ajv): Ajv {
  return ajv
    .addKeyword({
      keyword: 'x-clean',
      type: 'string',
      before: 'maxLength',
      modifying: true,
      errors: false,
      compile: (kind: keyof typeof cleaners) => (text: string, context) => {
        if (context) (context.parentData as Record<string | number, unknown>)[context.parentDataProperty] = cleaners[kind](text) || text;
        return true;
      },
    })
    .addKeyword({ keyword: 'x-mailbox', type: 'string', before: 'format', schema: false, validate: checkMailbox })
    .addKeyword({ keyword: 'x-on-paper', type: 'string', schema: false, validate: checkLetters });
}

const mailboxMessages = {
  'look-alike': 'field-email-look-alike',
  'mixed-scripts': 'field-email-mixed-scripts',
} as const satisfies Record<EmailProblem['kind'], MessageKey>;

const checkMailbox: SchemaValidateFunction = (email: string) => {
  const problem = emailProblem(email, domainToUnicode);
  if (problem) {
    checkMailbox.errors = [{ keyword: 'x-mailbox', params: { ...problem, message: mailboxMessages[problem.kind] } }];
  }
  return problem === undefined;
};

const checkLetters: SchemaValidateFunction = (text: string) => {
  const letters = lettersOffPaper(text);
  if (letters.length > 0) {
    const message: MessageKey = 'field-off-paper';
    checkLetters.errors = [{ keyword: 'x-on-paper', params: { message, letters: letters.join(' ') } }];
  }
  return letters.length === 0;
};

function toAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const ascii = /[^\x20-\x7e]/.test(email.slice(at)) ? domainToASCII(email.slice(at)) : '';
  return ascii ? email.slice(0, at) + ascii : email;
}
