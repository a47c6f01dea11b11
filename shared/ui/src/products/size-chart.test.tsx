/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import type { SizeChart as Chart } from '@shop/contracts/catalog';
import { renderInShop } from '@shop/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { SizeChart } from './size-chart.tsx';

const chart: Chart = {
  measured: 'garment',
  unit: 'cm',
  measures: ['Göğüs genişliği', 'Kol boyu'],
  rows: [{ size: 'S', values: [49, 21.5] }],
};
const shown = () => screen.getAllByRole('row', { hidden: true }).map((row) => [...row.children].map(({ textContent }) => textContent));

test('formats measurements with a decimal comma in Turkish', () => {
  renderInShop(<SizeChart chart={chart} />);
  expect(shown()).toEqual([
    ['Beden', 'Göğüs genişliği (cm)', 'Kol boyu (cm)'],
    ['S', '49', '21,5'],
  ]);
});

test('formats measurements with a decimal point in English', () => {
  renderInShop(<SizeChart chart={chart} />, { locale: 'en' });
  expect(shown()[1]).toEqual(['S', '49', '21.5']);
});
