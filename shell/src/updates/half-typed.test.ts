/** @jest-environment jsdom */
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { followTyping } from './half-typed.ts';

let halfTyped: () => boolean;
beforeAll(() => {
  halfTyped = followTyping();
});
beforeEach(() => {
  document.body.innerHTML = `
    <form><input name="Email"><textarea name="Message"></textarea><input type="checkbox" name="ok"></form>
    <input type="search">`;
});

function type(selector: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(selector);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test.each(['[name=Email]', '[name=Message]'])('detects unsent text in %s until the field is cleared', (field) => {
  expect(halfTyped()).toBe(false);
  type(field, 'Merhaba');
  expect(halfTyped()).toBe(true);
  type(field, '');
  expect(halfTyped()).toBe(false);
});

test('ignores text after its form was submitted', () => {
  type('[name=Message]', 'Merhaba');
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(halfTyped()).toBe(false);
});

test('ignores removed fields, search fields and checkboxes', () => {
  type('[name=Email]', 'ayse@');
  document.querySelector('form')?.remove();
  type('[type=search]', 'kupa');
  expect(halfTyped()).toBe(false);
  document.body.innerHTML = '<input type="checkbox">';
  type('[type=checkbox]', 'on');
  expect(halfTyped()).toBe(false);
});
