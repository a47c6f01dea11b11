import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { isPagePath, writeRemote } from './new-remote.ts';

test('puts a new remote’s page at the chosen path', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'new-remote-'));
  try {
    await writeRemote(dir, { name: 'gifts', page: '/gift-ideas' });
    const files = await readdir(dir, { recursive: true });
    const withPath: string[] = [];
    for (const file of files.filter((file) => /\.(?:tsx?|md|json)$/.test(file))) {
      const source = await readFile(path.join(dir, file), 'utf8');
      expect(source).not.toMatch(/(?<!mfe-)\/gifts\b|'\/gifts/);
      if (source.includes('/gift-ideas')) withPath.push(file);
    }
    expect(new Set(withPath)).toEqual(
      new Set(['README.md', 'src/pages/home.test.tsx', 'src/pages/home.tsx', 'src/remote.tsx', 'src/slots/footer-links.tsx']),
    );
  } finally {
    await rm(dir, { recursive: true });
  }
});

test.each([
  ['/gift-ideas', true],
  ['/gifts/for-her', true],
  ['gifts', false],
  ['/Hediyeler', false],
  ['/gifts/', false],
  ['/', false],
])('decides whether a new remote may use path %s: %s', (word, valid) => {
  expect(isPagePath(word)).toBe(valid);
});
