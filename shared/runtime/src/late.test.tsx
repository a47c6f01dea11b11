/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Late } from './late.tsx';

const drawn: string[] = [];
const shown = () => document.body.textContent ?? '';

function Product() {
  useLayoutEffect(() => {
    drawn.push(shown());
  }, []);
  return (
    <>
      Tişört
      <Late> Yorumlar</Late>
    </>
  );
}

const routes = [
  { path: '/', element: 'Ana sayfa' },
  { path: '/product', element: <Product /> },
];
async function shop(entries: string[], initialIndex = entries.length - 1) {
  const router = createMemoryRouter(routes, { initialEntries: entries, initialIndex });
  await act(async () => render(<RouterProvider router={router} />));
  return router;
}

test('renders a clicked page first, its late content second', async () => {
  const router = await shop(['/']);
  await act(() => router.navigate('/product'));
  expect([drawn.at(-1), shown()]).toEqual(['Tişört', 'Tişört Yorumlar']);
});

test.each([
  ['an opened page', ['/product'], undefined],
  ['a page after Back', ['/product', '/'], -1],
  ['the target of a link into a page', ['/'], '/product#reviews'],
] as const)('renders late content at once on %s', async (_, entries, target) => {
  const router = await shop([...entries]);
  if (target !== undefined) await act(() => (typeof target === 'number' ? router.navigate(target) : router.navigate(target)));
  expect(drawn.at(-1)).toBe('Tişört Yorumlar');
});
