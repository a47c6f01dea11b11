import { expect, test } from '@jest/globals';
import type { StoredLine } from './repository.ts';
import { planRun } from './run.ts';

const [S, M, L] = [1, 2, 3];
let ids = 0;
const line = (variantId: number, qty: number, colour = 'Siyah', designId: string | null = 'kedi'): StoredLine => {
  ids += 1;
  return { id: ids, cartId: 1, productId: 1001, variantId, colour, designId, qty, priceThen: null };
};
const look = (designId: string | null, colour = 'Siyah') => ({ productId: 1001, colour, designId });

test('changes only cart lines of the edited colour and design', () => {
  const [medium, large, plain] = [line(M, 2), line(L, 1), line(M, 4, 'Siyah', null)];
  const plan = planRun(
    [medium, large, plain],
    medium,
    medium,
    new Map([
      [M, 5],
      [S, 3],
    ]),
  );
  expect(plan).toEqual({
    removed: [large.id],
    count: 3,
    sizes: [
      { variantId: M, line: medium, qty: 5, taken: { before: 6, after: 9 } },
      { variantId: S, line: undefined, qty: 3, taken: { before: 0, after: 3 } },
    ],
  });
});

test('merges cart lines when an edit gives them equal designs', () => {
  const [cat, dog, dogLarge] = [line(M, 2), line(M, 3, 'Siyah', 'köpek'), line(L, 7, 'Siyah', 'köpek')];
  const plan = planRun([cat, dog, dogLarge], cat, look('köpek'), new Map([[M, 2]]));
  expect(plan).toEqual({ removed: [dog.id], count: 2, sizes: [{ variantId: M, line: cat, qty: 5, taken: { before: 5, after: 5 } }] });
});

test('keeps another product’s lines when the design they share is edited', () => {
  const [cat, mug] = [line(M, 2), { ...line(M, 1), productId: 1002 }];
  const plan = planRun([cat, mug], cat, cat, new Map([[M, 3]]));
  expect(plan).toMatchObject({ removed: [], count: 2, sizes: [{ line: cat, qty: 3 }] });
});

test('removes a colour’s lines when an edit contains no sizes', () => {
  const [medium, white] = [line(M, 2), line(M, 1, 'Beyaz')];
  expect(planRun([medium, white], medium, medium, new Map())).toEqual({ removed: [medium.id], count: 1, sizes: [] });
});
