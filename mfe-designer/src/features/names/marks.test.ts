import { expect, test } from '@jest/globals';
import { sideOf } from '@shop/testing/product-of';
import { emptyScene, newRowText } from '../design/model.ts';
import { createMarks } from './marks.ts';

const side = sideOf({ printAreaMm: { x: 50, y: 50, width: 300, height: 300 } });
const sample = newRowText(emptyScene, side, 'name', 'İSİM', '#000000');
const percentAt = (size: number): number => {
  const scene = { ...emptyScene, sides: { [side.id]: [{ ...sample, size }] } };
  const [mark] = createMarks(scene, [side])([{ size: 'S', name: 'Abdurrahman Gazi', number: '' }])[0] ?? [];
  return mark?.kind === 'shrinks' ? mark.percent : 0;
};

test('marks only noticeably smaller print', () => {
  const shrunk = percentAt(3 * sample.size);
  const atPercent = (percent: number) => percentAt((3 * sample.size * shrunk) / percent);
  expect(shrunk).toBeGreaterThan(0);
  expect([100, 99, 90, 81].map(atPercent)).toEqual([0, 0, 0, 0]);
  expect([78, 50].map(atPercent)).toEqual([expect.closeTo(78, -1), expect.closeTo(50, -1)]);
});

test.each([
  ['Işıl 10', [{ kind: 'digit' }]],
  ['Çağrı #10', [{ kind: 'digit' }, { kind: 'sign', signs: '#' }]],
  ['Ümit (K)', [{ kind: 'sign', signs: '( )' }]],
  ['TAMAM Ali', [{ kind: 'chat' }]],
  ['Ben', [{ kind: 'chat' }]],
  ['ALİ’YE', [{ kind: 'chat' }]],
  ['Işıl için', [{ kind: 'chat' }]],
  ['Benan Olurcan', []],
  ['İ. O’Neill', []],
  ['Ayşe-Nur Öz', []],
  ['Öz, Ş. "Kaptan" D’Arc', []],
])('marks digits, signs and chat words in the name %s', (name, marks) => {
  const scene = { ...emptyScene, sides: { [side.id]: [{ ...sample, size: 5 }] } };
  expect(createMarks(scene, [side])([{ size: 'S', name, number: '' }])[0]).toEqual(marks);
});
