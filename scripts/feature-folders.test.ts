import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { workspaceRemotes } from '@shop/build/workspace-remotes';
import { circle, readLayers } from '../api/src/testing/layers.ts';
import { root } from './lib/install.mjs';

const featuresOf = (remote: string) => {
  const features = path.join(root, `mfe-${remote}`, 'src', 'features');
  const files = globSync('*/*.{ts,tsx}', { cwd: features }).filter((file) => !/\.test\.tsx?$/.test(file));
  return readLayers(features, files, (file) => file.split('/')[0] ?? '');
};

test.each(workspaceRemotes())('finds no cycles between feature folders of %s', (remote) => {
  expect(circle(featuresOf(remote))).toEqual([]);
});

test('detects a dependency between two folders', () => {
  const layers = featuresOf('cart-checkout');
  expect([...(layers.get('checkout')?.keys() ?? [])]).toEqual(expect.arrayContaining(['cart', 'delivery']));
});
