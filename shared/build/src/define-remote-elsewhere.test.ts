import { tmpdir } from 'node:os';
import { expect, test } from '@jest/globals';
import { defineRemote } from './define-remote-elsewhere.ts';

test('requires the shop’s contracts before a build', () => {
  const options = { name: 'gifts', dir: tmpdir(), contracts: 'no-such-folder', exposes: {} };
  expect(() => defineRemote(options)).toThrow('shop-release contracts pull');
});
