import { expect, test } from '@jest/globals';
import { itemLimits } from '@shop/contracts/scene-limits';
import { parseDetails } from './details.ts';

const logo = { uploadId: 'A'.repeat(22), width: 800, height: 400 };

test('ignores stored details that are missing or invalid', () => {
  expect([null, 'x', [], { name: 3, logo: { uploadId: 1 } }].map(parseDetails)).toEqual([{}, {}, {}, {}]);
  expect(parseDetails({ name: '  Işıl \n Öz ', phone: ' ', logo, other: 1 })).toEqual({ name: 'Işıl Öz', logo });
  expect(parseDetails({ address: 'ş'.repeat(500) }).address).toHaveLength(itemLimits.detail);
});
