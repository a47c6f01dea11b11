import { expect, test } from '@jest/globals';
import type { Item, Scene } from '@shop/contracts/scene';
import { nameOf } from './api.ts';

const text = (text: string, more: object = {}): Item =>
  ({ id: text, kind: 'text', text, x: 0, y: 0, rotation: 0, size: 9, font: 'arimo', fill: '#111111', ...more }) as Item;
const scene = (...front: Item[]): Scene => ({ version: 2, sides: { front } });

test.each([
  ['its first text', [text('Işıl\n Öz'), text('Mimar')], 'Işıl Öz'],
  ['the first text that is no sample', [text('Adınız', { placeholder: true }), text('Mimar')], 'Mimar'],
  ['the first text without a list role', [text('İSİM', { role: 'name' }), text('Kaplanlar')], 'Kaplanlar'],
  ['the product if it has samples only', [text('Adınız', { placeholder: true })], 'Kartvizit'],
])('names a design after %s', (_, items, name) => {
  expect(nameOf(scene(...items), 'Kartvizit')).toBe(name);
});
