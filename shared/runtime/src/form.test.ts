import { describe, expect, test } from '@jest/globals';
import { type Control, cleanFields, loadCleaning, secretOf, textOf, validationMessage } from './form.ts';

const texts = { required: 'required', email: 'email', tooShort: (limit: number) => `at least ${limit}` };
const input = (over: Partial<Control>): Control => ({
  value: '',
  required: false,
  minLength: -1,
  title: '',
  validity: { typeMismatch: false, patternMismatch: false },
  ...over,
});

describe('field validation', () => {
  test('rejects a required field with only spaces', () => {
    expect(validationMessage(input({ required: true, value: '  ' }), texts)).toBe('required');
  });

  test('accepts an empty optional field', () => {
    expect(validationMessage(input({ minLength: 7 }), texts)).toBeUndefined();
  });

  test('checks the minimum length of a prefilled password', () => {
    expect(validationMessage(input({ required: true, minLength: 8, value: 'short' }), texts)).toBe('at least 8');
    expect(validationMessage(input({ required: true, minLength: 8, value: 'eightltr' }), texts)).toBeUndefined();
  });

  test('uses the shop’s e-mail message, and titles for pattern errors', () => {
    expect(validationMessage(input({ value: 'x', validity: { typeMismatch: true, patternMismatch: false } }), texts)).toBe('email');
    const form = { title: 'five digits', validity: { typeMismatch: false, patternMismatch: true } };
    expect(validationMessage(input({ value: 'x', ...form }), texts)).toBe('five digits');
  });
});

test('trims text but not passwords', () => {
  const data = new FormData();
  data.set('Name', ' Ayşe ');
  data.set('Password', ' geheim ');
  expect(textOf(data, 'Name')).toBe('Ayşe');
  expect(secretOf(data, 'Password')).toBe(' geheim ');
  expect(textOf(data, 'Phone')).toBe('');
});

test('removes invisible characters once the cleaning code has loaded', async () => {
  await loadCleaning();
  const data = new FormData();
  data.set('Name', ' Ay\u200bşe\u00adnur ');
  expect(textOf(data, 'Name')).toBe('Ayşenur');
});

test('cleans pasted phone numbers, digits and e-mail addresses', async () => {
  await loadCleaning();
  const inputs = [
    { dataset: { clean: 'phone' }, value: 'Tel: \u202a0090 (532) 123\u201145/67\u202c' },
    { dataset: { clean: 'digits' }, value: '35\u00a0930' },
    { dataset: { clean: 'email' }, value: 'Ayşe <ayse@example.com>' },
    { dataset: {}, value: ' as typed\u200b ' },
  ];
  cleanFields({ querySelectorAll: () => inputs } as unknown as HTMLFormElement);
  expect(inputs.map(({ value }) => value)).toEqual(['+90 (532) 123-45 67', '35930', 'ayse@example.com', ' as typed\u200b ']);
});
