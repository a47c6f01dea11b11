import { readdirSync, readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { expect, test } from '@jest/globals';

const src = join(import.meta.dirname, '../src');

function shownBy(file: string, known = new Set<string>()): Set<string> {
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g)) {
    const path = normalize(join(file, '..', name));
    if (known.has(path)) continue;
    known.add(path);
    shownBy(path, known);
  }
  return known;
}

test('shows every component in the gallery', () => {
  const shown = shownBy(join(import.meta.dirname, 'gallery.tsx'));
  const all = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /^(?!icons).+(?<!\.test)\.tsx$/.test(name));
  expect(all.filter((name) => !shown.has(join(src, name)))).toEqual([]);
});
