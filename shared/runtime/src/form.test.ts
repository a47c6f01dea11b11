import { describe, expect, test } from '@jest/globals';
import { type Control, complaintAbout, secretOf, textOf } from './form.ts';

const texts = { required: 'required', email: 'email', tooShort: (limit: number) => `at least ${limit}` };
const input = (over: Partial<Control>): Control => ({
  value: '',
  required: false,
  minLength: -1,
  title: '',
  validity: { typeMismatch: false, patternMismatch: false },
  ...over,
});

describe('what a field says before it is sent', () => {
  test('a required field needs more than spaces', () => {
    expect(complaintAbout(input({ required: true, value: '  ' }), texts)).toBe('required');
  });

  test('an optional field may stay empty, whatever its other rules', () => {
    expect(complaintAbout(input({ minLength: 7 }), texts)).toBeUndefined();
  });

  test('a password filled in by a manager is measured too', () => {
    expect(complaintAbout(input({ required: true, minLength: 8, value: 'short' }), texts)).toBe('at least 8');
    expect(complaintAbout(input({ required: true, minLength: 8, value: 'eightltr' }), texts)).toBeUndefined();
  });

  test('an e-mail address and a pattern are judged by the browser, and the pattern’s field says what it asks for', () => {
    expect(complaintAbout(input({ value: 'x', validity: { typeMismatch: true, patternMismatch: false } }), texts)).toBe('email');
    const form = { title: 'five digits', validity: { typeMismatch: false, patternMismatch: true } };
    expect(complaintAbout(input({ value: 'x', ...form }), texts)).toBe('five digits');
  });
});

test('texts lose the spaces around them, passwords keep theirs', () => {
  const data = new FormData();
  data.set('Name', ' Ayşe ');
  data.set('Password', ' geheim ');
  expect(textOf(data, 'Name')).toBe('Ayşe');
  expect(secretOf(data, 'Password')).toBe(' geheim ');
  expect(textOf(data, 'Phone')).toBe('');
});
