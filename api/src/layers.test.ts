import { globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { circle, readLayers } from './testing/layers.ts';

// Each folder of the API is a layer: what it imports, types too, is below it. The lint (`noImportCycles`) sees circles of
// files; two folders that use each other in turn without one are as hard to read and to change, so they are looked for here.

/** What a file belongs to: its module, its folder, or where it lies beside them (`app.ts`, `deps.ts`) itself. */
function layerOf(path: string): string {
  const parts = path.split('/');
  return parts.slice(0, parts[0] === 'modules' ? 2 : 1).join('/');
}

test('each folder stands only on folders below it', () => {
  const root = import.meta.dirname;
  const files = globSync('**/*.ts', { cwd: root, exclude: (path) => path === 'testing' || path.endsWith('.test.ts') });
  const layers = readLayers(root, files, layerOf);
  expect([...layers.keys()]).toEqual(expect.arrayContaining(['app.ts', 'deps.ts', 'modules/cart', 'modules/orders', 'plugins']));
  expect(layers.get('app.ts')?.has('modules/cart')).toBe(true);
  expect(circle(layers)).toEqual([]);
});

test('a circle is told by the imports that make it', () => {
  const layers = new Map([
    ['top', new Map([['orders', 'top.ts → orders/routes.ts']])],
    ['orders', new Map([['payments', 'orders/cancel.ts → payments/refund.ts']])],
    ['payments', new Map([['orders', 'payments/settle.ts → orders/transitions.ts']])],
  ]);
  expect(circle(layers)).toEqual(['orders/cancel.ts → payments/refund.ts', 'payments/settle.ts → orders/transitions.ts']);
});
