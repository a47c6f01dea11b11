import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';

const DECODERS = ['sharp', '@resvg/resvg-js', 'pdfkit', 'bwip-js'];

const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)(?! type)\b[^'"]*?from '([^']+)';$|^import '([^']+)';$|\bimport\('([^']+)'\)/gm)]
    .map(([, path = '', alone = '', later = '']) => path || alone || later)
    .filter((path) => path !== '');

function waysToDecoders(file: string, way: readonly string[] = [], seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(readFileSync(file, 'utf8')).flatMap((path) => {
    const here = [...way, relative(import.meta.dirname, file)];
    if (DECODERS.includes(path)) return [[...here, path].join(' → ')];
    return path.startsWith('.') ? waysToDecoders(join(dirname(file), path), here, seen) : [];
  });
}

test('loads no image or font decoder in the API’s process', () => {
  expect(waysToDecoders(join(import.meta.dirname, 'main.ts'))).toEqual([]);
  expect(waysToDecoders(join(import.meta.dirname, 'print/render.ts'))).not.toEqual([]);
});
