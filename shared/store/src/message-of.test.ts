import { expect, test } from '@jest/globals';
import { messageOf } from './message-of.ts';

const circle = new Error('a');
circle.cause = new Error('b', { cause: circle });

test.each<[unknown, string]>([
  [new Error('not read', { cause: new Error('no space', { cause: 'disk 2' }) }), 'not read: no space: disk 2'],
  [circle, 'a: b'],
  ['a text', 'a text'],
  [{ message: 'of another realm' }, 'of another realm'],
  [undefined, 'undefined'],
  [null, 'null'],
])('joins the causes of an error (%#)', (error, said) => {
  expect(messageOf(error)).toBe(said);
});
