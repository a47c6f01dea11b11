/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { PreviewedDesign } from '@shop/contracts/slots';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen, waitFor } from '@testing-library/react';
import LinePreview from './line-preview.tsx';

const side = {
  id: 'front',
  name: 'Ön',
  img: 'sample/mug.webp',
  price: 0,
  faceMm: { width: 100, height: 100 },
  printAreaMm: { x: 10, y: 10, width: 80, height: 80 },
};
const shape = { id: 'a', kind: 'shape', shape: 'rect', x: 20, y: 20, rotation: 0, width: 5, height: 5, fill: '#ff0011' };
const design = { Scene: { version: 2, sides: { front: [shape], back: [shape] } }, Sides: [side, { ...side, id: 'back' }] };
const listed = { Scene: { version: 2, sides: {} }, Sides: [side] };

const show = (shown: object, eager = false) => {
  const asked: string[] = [];
  const read = async <P,>(path: string) => {
    asked.push(path);
    return design as P;
  };
  renderInShop(<LinePreview design={{ ...listed, ...shown } as unknown as PreviewedDesign} alt="Kupam" eager={eager} />, { api: { read } });
  return asked;
};

test.each([
  ['a design', { DesignId: 'd' }, '/designs/d'],
  ['a saved design', { SavedId: 's', Version: 3 }, '/user/designs/s'],
])('loads %s by its id and draws it', async (_, named, path) => {
  const asked = show(named);
  await waitFor(() => expect(screen.getByRole('img', { name: 'Kupam (+1)' })).toBeTruthy());
  expect(asked).toEqual([path]);
  expect(document.body.innerHTML).toContain('#ff0011');
});

test('loads a design outside the viewport only when marked eager', async () => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  try {
    expect([show({ DesignId: 'd' }), show({ DesignId: 'e' }, true)]).toEqual([[], ['/designs/e']]);
    await waitFor(() => expect(document.body.innerHTML).toContain('#ff0011'));
  } finally {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }
});

test('shows the product for lines without a design id', () => {
  expect(show({})).toEqual([]);
  expect(screen.getByRole('img', { name: 'Kupam' })).toBeTruthy();
});
