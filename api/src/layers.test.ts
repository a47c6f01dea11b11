import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

// Each folder of the API is a layer: what it imports, types too, is below it. The lint (`noImportCycles`) sees circles of
// files; two folders that use each other in turn without one are as hard to read and to change, so they are looked for here.

const root = import.meta.dirname;

/** What a file belongs to: its module, its folder, or where it lies beside them (`app.ts`, `deps.ts`) itself. */
function layerOf(file: string): string {
  const parts = relative(root, file).split('/');
  return parts.slice(0, parts[0] === 'modules' ? 2 : 1).join('/');
}

const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\b[^'"]*?from '(\.[^']+)';$/gm)].map(([, path = '']) => path);

/** Layers, and what each stands on with the import that says so. */
function readLayers(): Map<string, Map<string, string>> {
  const layers = new Map<string, Map<string, string>>();
  const files = globSync('**/*.ts', { cwd: root, exclude: (path) => path === 'testing' || path.endsWith('.test.ts') });
  for (const name of files) {
    const file = join(root, name);
    const from = layerOf(file);
    const below = layers.get(from) ?? new Map<string, string>();
    layers.set(from, below);
    for (const path of importsOf(readFileSync(file, 'utf8'))) {
      const target = join(dirname(file), path);
      const to = layerOf(target);
      if (to !== from && !to.startsWith('..') && !below.has(to)) below.set(to, `${name} → ${relative(root, target)}`);
    }
  }
  return layers;
}

/** The imports that lead from a layer back to it, each the first of its kind; nothing where none do. */
function circle(layers: Map<string, Map<string, string>>): string[] {
  const done = new Set<string>();
  function search(layer: string, way: readonly { layer: string; by: string }[]): string[] {
    const again = way.findIndex((step) => step.layer === layer);
    if (again >= 0) return way.slice(again).map(({ by }) => by);
    if (done.has(layer)) return [];
    for (const [below, by] of layers.get(layer) ?? []) {
      const found = search(below, [...way, { layer, by }]);
      if (found.length > 0) return found;
    }
    done.add(layer);
    return [];
  }
  for (const layer of layers.keys()) {
    const found = search(layer, []);
    if (found.length > 0) return found;
  }
  return [];
}

test('each folder stands only on folders below it', () => {
  const layers = readLayers();
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
