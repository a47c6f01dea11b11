// Run after adding a drawing or updating the icons: `node_modules/.bin/node shared/scene/derive/clip-art.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { artIds } from '../src/clip-art.ts';

const { resolve } = createRequire(import.meta.url);

function outlineOf(id: string): string {
  const svg = readFileSync(resolve(`@phosphor-icons/core/fill/${id}-fill.svg`), 'utf8');
  const shapes = [...svg.matchAll(/<(?!svg|\/)([a-z]+) ([^>]*)>/g)];
  if (!svg.includes('viewBox="0 0 256 256"') || shapes.some(([, tag]) => tag !== 'path'))
    throw new Error(`${id} is not made of paths alone`);
  return shapes.map(([, , attributes = '']) => /(?:^| )d="([^"]+)"/.exec(attributes)?.[1]).join('');
}

const rows = artIds.map((id) => `  ${/^[a-z]+$/.test(id) ? id : `'${id}'`}: '${outlineOf(id)}',\n`);

writeFileSync(
  path.join(import.meta.dirname, '../src/clip-art-paths.ts'),
  `import type { ArtPath } from './scene-svg.ts';

// Made by \`derive/clip-art.ts\` from @phosphor-icons/core (MIT License, Copyright (c) 2020 Phosphor Icons), in a square of
// \`ART_SIZE\`.

const paths: Readonly<Record<string, string>> = {
${rows.join('')}};

export const clipArtPath: ArtPath = (art) => (Object.hasOwn(paths, art) ? paths[art] : undefined);
`,
);
