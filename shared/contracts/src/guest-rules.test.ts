import { expect, test } from '@jest/globals';
import { soundMeta } from './guest-rules.ts';

test.each([[{ img: 'print/kupa.svg', alt: 'Kupa' }], [{ path: '/upfs/shr/AbC/front', alt: 'Kupa' }]])(
  'a page’s picture is one of the catalogue or has a path of the shop: %j',
  (image) => {
    const meta = { title: 'Kupa', image };
    expect(soundMeta(meta)).toBe(meta);
  },
);

test.each([
  [{ alt: 'Kupa' }],
  [{ img: 7, alt: 'Kupa' }],
  [{ path: '//elsewhere.example/x', alt: 'Kupa' }],
  [{ path: '@elsewhere.example', alt: 'Kupa' }],
  [{ path: 'https://elsewhere.example/x', alt: 'Kupa' }],
])('no other one: %j', (image) => {
  expect(() => soundMeta({ title: 'Kupa', image: image as never })).toThrow();
});
