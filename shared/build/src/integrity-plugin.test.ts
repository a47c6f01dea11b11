import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { base } from './base.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { runRspack } from './run-rspack.ts';

test('sorts chunk hashes, so that equal sources build equal files', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'build-'));
  const chunks = Array.from({ length: 24 }, (_, each) => `chunk-${each}`);
  for (const chunk of chunks) {
    await writeFile(path.join(dir, `${chunk}.js`), `import './${chunk}.css'; console.log('${chunk}');`);
    await writeFile(path.join(dir, `${chunk}.css`), `#${chunk} { color: red }`);
  }
  await writeFile(path.join(dir, 'main.js'), chunks.map((chunk) => `void import('./${chunk}.js');`).join('\n'));
  const configuration = base({ name: 'trial', dir, mode: 'production', target: 'browser' });
  await runRspack([
    {
      ...configuration,
      entry: { main: './main.js' },
      output: { ...configuration.output, path: path.join(dir, 'out'), filename: '[name].js', crossOriginLoading: 'anonymous' },
      plugins: [...(configuration.plugins ?? []), new IntegrityPlugin()],
    },
  ]);
  const entry = await readFile(path.join(dir, 'out/main.js'), 'utf8');
  for (const list of ['sriHashes', 'sriCssHashes']) {
    const [, hashes = ''] = new RegExp(`\\.${list}=\\{([^}]*)\\}`).exec(entry) ?? [];
    const listed = [...hashes.matchAll(/(\d+):"sha384-/g)].map(([, id]) => id);
    expect(listed).toHaveLength(chunks.length);
    expect(listed).toEqual(listed.toSorted((a = '', b = '') => (a < b ? -1 : 1)));
  }
  await rm(dir, { recursive: true });
});
