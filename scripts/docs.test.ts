import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { configurationTables, variableGroups } from '@shop/settings/variables';
import { fileFolders } from '../api/src/files/file-folders.ts';

const root = path.join(import.meta.dirname, '..');
const excluded = (name: string) => ['node_modules', 'dist', 'dist-dev', '.git', '.work', 'data'].includes(path.basename(name));
const files = globSync('**/*', { cwd: root, exclude: excluded }).map((file) => file.split(path.sep).join('/'));
const known = new Set(files);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documents = files.filter((file) => file.endsWith('.md')).map((file) => ({ file, text: read(file) }));

const isThere = (named: string, document: string): boolean =>
  ['', path.dirname(document), `${path.dirname(document)}/src`, `${path.dirname(document)}/server`].some((folder) =>
    known.has(path.posix.join(folder, named)),
  ) || files.some((file) => file.endsWith(`/${named}`));

test.each(documents)('mentions only existing files in $file', ({ file, text }) => {
  expect(documents.length).toBeGreaterThan(20);
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, to = '']) => path.posix.join(path.dirname(file), to));
  expect(links.map((to) => to.replace(/\/$/, '')).filter((to) => to !== '.' && !known.has(to))).toEqual([]);

  const sources = [...text.matchAll(/`([\w.-][\w./-]*\.(?:tsx?|mjs|css|sql))`/g)].map(([, name = '']) => name);
  expect(sources.filter((name) => !isThere(name, file))).toEqual([]);

  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const builtin = ['install', 'exec', 'add', 'why', 'audit', 'sbom'];
  const commands = [...text.matchAll(/`?\b(?:npm run|pnpm) ([a-z][a-z\d:-]*)\b/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !builtin.includes(name) && !scripts[name])).toEqual([]);
});

test('contains the generated tables of settings in configuration.md', () => {
  // To fix a failure: pnpm docs:configuration
  expect(read('docs/configuration.md')).toContain(configurationTables());
});

test('documents only settings that the code reads', () => {
  const sources = files.filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$/.test(file)).map(read);
  const named = new Set(sources.flatMap((source) => [...all(source, /(?:\bsetting\(\s*'|process\.env\.)([A-Z][A-Z0-9_]+)/g)]));
  const readElsewhere = ['OPERATOR_SOCKET', 'RATE_LIMIT_<NAME>'];
  const documented = Object.values(variableGroups).flatMap((group) => Object.keys(group));
  expect(documented.filter((name) => !named.has(name) && !readElsewhere.includes(name))).toEqual([]);
});

test('reads environment variables through readSettings only', () => {
  const apart = files.filter(
    (file) => /^(?:api|release|shell\/server|shared\/settings)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file),
  );
  expect(apart.filter((file) => /process\.env[.[]|\} = process\.env/.test(read(file)))).toEqual([]);
});

test('lists every entry of the data folder in data.md', () => {
  const sources = files
    .filter((file) => /\.(ts|mjs)$/.test(file) && !/\.test\.ts$/.test(file))
    .map(read)
    .join('\n');
  const kept = [...fileFolders, ...all(sources, /\b(?:dataDir|DATA_DIR \|\| 'data'), '([\w.-]+(?:\/[\w.-]+)?)'/g)];
  expect(kept).toEqual(expect.arrayContaining(['db', 'operator.sock', 'logs/api.log']));
  const [, listed = ''] = read('docs/runbooks/data.md').split('## On the disk');
  expect(kept.filter((name) => !name.split('/').every((part) => new RegExp(`(?<![\\w-])${part}(?![\\w-])`).test(listed)))).toEqual([]);
});

test('documents every warning and error of the logs', () => {
  const sources = files.filter((file) => /^(?:api\/src|shell\/server)\/.+\.ts$/.test(file) && !/\.test\.ts$/.test(file)).map(read);
  const calls = sources.flatMap((source) => [...all(source, /\blog\.(?:warn|error|fatal)\((.+)/g)]);
  const lines = calls.flatMap((call) => [...all(call, /'([^']*)'/g)].filter((literal) => literal.includes(' ')));
  expect(lines.length).toBeGreaterThan(40);
  const text = read('docs/runbooks/alarms.md') + read('docs/runbooks/orders.md');
  expect(lines.filter((line) => !text.includes(`\`${line}\``))).toEqual([]);
});

test('documents only existing programs, run with node_modules/.bin/node', () => {
  const texts = files.filter((file) => /\.(md|ts|mjs)$/.test(file)).map((file) => ({ file, text: read(file) }));
  const bare = texts.flatMap(({ file, text }) => [...all(text, /(?<![\w/])(node [\w./-]+\.ts)\b/g)].map((run) => `${file}: ${run}`));
  expect(bare).toEqual([]);
  const run = texts.flatMap(({ text }) => [...all(text, /\bnode_modules\/\.bin\/node ([\w./-]+\.ts)\b/g)]);
  expect(run.length).toBeGreaterThan(5);
  expect(run.filter((file) => !known.has(file))).toEqual([]);
  expect(read('docs/runbooks/operate.md')).toContain([...all(read('scripts/lib/shop.ts'), /'(--[\w=-]+)'/g)].join(' '));
});

test("lists each remote's paths and slots in remotes.md", () => {
  const rows = read('docs/remotes.md').matchAll(/^\| \[[^\]]+\]\(\.\.\/(mfe-[^/]+)\/README\.md\) *\|([^|]+)\|([^|]*)\|$/gm);
  const said = [...rows].map(([, folder = '', addresses = '', slots = '']) => [
    folder,
    { addresses: all(addresses, /`([^`]+)`/g), slots: all(slots, /`([^`]+)`/g) },
  ]);
  const had = files
    .filter((file) => /^mfe-[^/]+\/src\/remote\.tsx$/.test(file))
    .map((file) => [
      file.split('/')[0],
      { addresses: all(read(file), /\bpath: '([^']+)'/g), slots: all(read(file), /'([\w-]+\.[\w-]+)': \(\)/g) },
    ]);
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(had));
});

test('lists the events that each remote emits in its README', () => {
  const readmes = documents.filter(({ file }) => /^mfe-[^/]+\/README\.md$/.test(file));
  const said = readmes.map(({ file, text }) => {
    const [, emits = ''] = /\*\*Emits:?\*\*([\s\S]*?)(?:\*\*Listens|\n- \*\*)/.exec(text) ?? [];
    return [path.dirname(file), all(emits, /`([a-z]+:[a-z-]+)`/g)] as const;
  });
  const emitted = readmes.map(({ file }) => {
    const folder = path.dirname(file);
    const sources = files.filter((name) => name.startsWith(`${folder}/src/`) && /\.tsx?$/.test(name) && !name.includes('.test.'));
    return [folder, all(sources.map(read).join('\n'), /\bemit\('([a-z]+:[a-z-]+)'/g)] as const;
  });
  const told = (events: ReadonlySet<string>) => new Set([...events].filter((event) => event !== 'toast:shown'));
  expect(readmes.length).toBeGreaterThan(3);
  expect(said.map(([folder, events]) => [folder, told(events)])).toEqual(emitted.map(([folder, events]) => [folder, told(events)]));
});

test('refers to decisions by the full names of existing files', () => {
  const sources = files.filter((file) => /\.(tsx?|mjs|css)$/.test(file)).map((file) => ({ file, text: read(file) }));
  const short = sources.flatMap(({ file, text }) => [...all(text, /\b(decisions?[ /]\d{4})\b(?!-)/g)].map((name) => `${file}: ${name}`));
  expect(short).toEqual([]);
  const named = sources.flatMap(({ text }) => [...all(text, /(docs\/decisions\/\d{4}[\w-]*\.md)/g)]);
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('lists each decision once in the index', () => {
  const decisions = files.flatMap((file) => /^docs\/decisions\/(\d{4}-.+\.md)$/.exec(file)?.[1] ?? []);
  const listed = [...read('docs/decisions/README.md').matchAll(/^- (\d{4}) \[[^\]]+\]\((\1-[^)]+)\)/gm)].map(([, , to]) => to);
  expect(decisions.length).toBeGreaterThan(50);
  expect(decisions.filter((name) => listed.filter((to) => to === name).length !== 1)).toEqual([]);
});

test('labels each decision link with its target’s number', () => {
  const called = documents.flatMap(({ file, text }) =>
    [...text.matchAll(/\[(?:decision )?(\d{4})\]\([^)]*?(\d{4})-[^)]+\.md\)/g)].map(([link, number, to]) => ({ file, link, number, to })),
  );
  expect(called.length).toBeGreaterThan(50);
  expect(called.filter(({ number, to }) => number !== to)).toEqual([]);
});

test.each([
  ['shared/contracts/README.md', /^shared\/contracts\/src\/([\w-]+\.ts)$/],
  ['shared/domain/README.md', /^shared\/domain\/src\/([\w-]+\.ts)$/],
  ['shared/scene/README.md', /^shared\/scene\/src\/([\w-]+\.ts)$/],
  ['shared/ui/README.md', /^shared\/ui\/src\/(?!icons\/)[a-z]+\/([\w-]+)\.tsx?$/],
  ['shell/README.md', /^shell\/(?:src|server)\/([\w-]+\.tsx?)$/],
  ['shell/README.md', /^shell\/src\/([\w-]+\/)[\w-]+\.tsx?$/],
  ['api/README.md', /^api\/src\/modules\/([\w-]+)\/[\w-]+\.ts$/],
])('lists every source file or module in %s', (readme, pattern) => {
  const there = files.filter((file) => !/\.test\.|\.d\.ts$|test-store/.test(file)).flatMap((file) => pattern.exec(file)?.[1] ?? []);
  const text = read(readme);
  expect(there.length).toBeGreaterThan(10);
  expect([...new Set(there)].filter((name) => !text.includes(`\`${name}\``) && !text.includes(`/${name}/`))).toEqual([]);
});

const all = (text: string, pattern: RegExp): Set<string> => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
