import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { emptyRow, type TypedRow } from './rows.ts';
import { fieldLeft, firstChanged, redone, type Typed, typed, typing, undone } from './rows-history.ts';

const inField = (gesture: string, ms = 0) => ({ gesture, at: ms });
const row = (name: string): TypedRow => ({ ...emptyRow, name });

test('undoes consecutive typing in one field as one step', () => {
  let now = typing([row('')]);
  for (const name of ['A', 'Al', 'Ali']) now = typed(now, [row(name)], inField('0 name'));
  now = typed(now, [{ ...row('Ali'), number: '7' }], inField('0 number'));
  now = undone(now);
  expect(now.rows).toEqual([row('Ali')]);
  now = typed(now, [row('Ali C')], inField('0 name'));
  now = undone(now);
  expect(now.rows).toEqual([row('Ali')]);
  expect(undone(now).rows).toEqual([row('')]);
  expect(undone(undone(now)).rows).toEqual([row('')]);
});

test.each<[string, (now: Typed<TypedRow>) => Typed<TypedRow>, number]>([
  ['pause', (now) => now, 1001],
  ['blur', fieldLeft, 0],
])('ends a row field’s undo step after a %s', (_, between, ms) => {
  const first = typed(typing([row('')]), [row('Ali')], inField('0 name'));
  const later = typed(between(first), [row('Ali Can')], inField('0 name', ms));
  expect(undone(later).rows).toEqual([row('Ali')]);
});

test('undoes and redoes random list edits completely', () => {
  const deed = fc.tuple(fc.constantFrom('type', 'paste', 'remove', 'size', 'back', 'again'), fc.nat(20), fc.string({ maxLength: 3 }));
  const done = (now: Typed<TypedRow>, [what, at, words]: [string, number, string]): Typed<TypedRow> => {
    const n = at % Math.max(1, now.rows.length);
    const set = (patch: Partial<TypedRow>) => now.rows.map((one, index) => (index === n ? { ...one, ...patch } : one));
    if (what === 'back') return undone(now);
    if (what === 'again') return redone(now);
    if (what === 'paste') return typed(now, [...now.rows, row(words), row(words)]);
    if (what === 'remove') return typed(now, now.rows.length === 1 ? [emptyRow] : now.rows.filter((_, index) => index !== n));
    return what === 'size'
      ? typed(now, set({ size: words }), inField(`${n} size`))
      : typed(now, set({ name: words }), inField(`${n} name`));
  };
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 40 }), (session) => {
      const start = [row('ilk')];
      const end = session.reduce(done, typing(start));
      let now = end;
      let steps = 0;
      for (; now.history.past; steps += 1) now = undone(now);
      expect(now.rows).toEqual(start);
      for (; steps > 0; steps -= 1) now = redone(now);
      expect(now.rows).toEqual(end.rows);
    }),
    { numRuns: 200 },
  );
});

test('finds the first changed row of a list', () => {
  const [a, b, c] = [row('a'), row('b'), row('c')];
  expect([firstChanged([a, b], [a, c]), firstChanged([a, b], [a]), firstChanged([a], [a, b])]).toEqual([1, 0, 1]);
});
