import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareSizes } from './size-order.ts';

const ordered = {
  letters: ['XXS', 'XS', 'S', 'S/M', 'M', 'L', 'L–XL', 'XL', 'XXL', '3XL', 'XXXXL'],
  'spelt otherwise': ['2XS', 'xs', 's', 'm', 'l', 'x l', '2 XL', 'xxxl', '4XL'],
  'Turkish ages': ['0-3 ay', '3-6 ay', '6–12 ay', '12-18 ay', '2–3 yaş', '3-4 Yaş', '9-10 yaş', '11–12 yaş', 'XS', 'M'],
  'English ages': ['0–3 months', '12–18 months', '2–3 years', '9–10 years', '11–12 years', 'S', 'XXL'],
  numbers: ['9', '38', '38,5', '39', '40', '100'],
  measures: ['95 cm', '105 cm', '115 cm'],
  'measures of paper': ['9 × 5 cm', '10 × 15 cm', '10 × 20 cm'],
  mixed: ['6–12 ay', '2–3 yaş', 'S', '3XL', '42', 'A4'],
};

test.each(Object.entries(ordered))('sorts sizes: %s', (_name, sizes) => {
  expect(sizes.toReversed().toSorted(compareSizes)).toEqual(sizes);
});

test.each([[['A5', 'A4', 'A3']], [['Küçük', 'Büyük']], [['', '']], [['XL', 'xl', 'X L']]])(
  'keeps the given order of the sizes %j',
  (sizes) => {
    expect(sizes.toSorted(compareSizes)).toEqual(sizes);
  },
);

test('compares any two sizes consistently', () => {
  const size = fc.oneof(fc.constantFrom(...Object.values(ordered).flat(), 'A4', '', 'Standart'), fc.string());
  fc.assert(
    fc.property(size, size, size, (a, b, c) => {
      expect(Math.sign(compareSizes(a, b))).toBe(0 - Math.sign(compareSizes(b, a)));
      if (compareSizes(a, b) <= 0 && compareSizes(b, c) <= 0) expect(compareSizes(a, c)).toBeLessThanOrEqual(0);
    }),
  );
});
