import { globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { circle, readLayers } from './testing/layers.ts';

function layerOf(path: string): string {
  const parts = path.split('/');
  const depth = parts[0] === 'modules' ? 3 : 2;
  return parts.length === 1 ? path : parts.slice(0, Math.min(depth, parts.length - 1)).join('/');
}

test('has no import cycles between folders', () => {
  const root = import.meta.dirname;
  const files = globSync('**/*.ts', { cwd: root, exclude: (path) => path === 'testing' || path.endsWith('.test.ts') });
  const layers = readLayers(root, files, layerOf);
  expect([...layers.keys()]).toEqual(expect.arrayContaining(['app.ts', 'deps.ts', 'modules/cart', 'modules/orders', 'plugins']));
  expect(layers.get('app.ts')?.has('modules/cart')).toBe(true);
  expect(circle(layers)).toEqual([]);
});

test('reports the imports that form a cycle of folders', () => {
  const layers = new Map([
    ['top', new Map([['orders', 'top.ts → orders/routes.ts']])],
    ['orders', new Map([['payments', 'orders/cancel.ts → payments/refund.ts']])],
    ['payments', new Map([['orders', 'payments/settle.ts → orders/transitions.ts']])],
  ]);
  expect(circle(layers)).toEqual(['orders/cancel.ts → payments/refund.ts', 'payments/settle.ts → orders/transitions.ts']);
});
