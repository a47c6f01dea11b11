// `pnpm check <folder> [--since <ref>]`: is what I have changed there in order? Lint and types of the folder, and those of its
// unit tests that reach what has changed since the last commit; where many do, the nearest. In seconds; `npm test` asks the rest.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/install.mjs';
import { nearestTests } from './lib/nearest-tests.ts';
import { jestCounts, runStep, type Step } from './lib/run-step.ts';
import { createSteps } from './lib/steps.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { since: { type: 'string', default: 'HEAD' } } });
const folder = path.resolve(root, positionals[0] ?? '');
if (positionals.length !== 1 || !existsSync(folder)) {
  console.error('usage: pnpm check <folder> [--since <branch or commit>], such as pnpm check mfe-catalog');
  process.exit(2);
}

const cache = path.join(root, 'node_modules/.cache/check');
const report = path.join(cache, 'tests.json');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const jest = [process.execPath, path.join(root, 'node_modules/jest/bin/jest.js')];
const env = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
const inFolder = (file: string) => file === folder || file.startsWith(`${folder}${path.sep}`);

const said = (separator: string, [command = '', ...args]: readonly string[]): string[] =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
    .split(separator)
    .filter(Boolean);

/** The folder's tests that reach one of these files. */
const testsOf = (files: readonly string[]): string[] =>
  files.length === 0 ? [] : said('\n', [...jest, '--listTests', '--findRelatedTests', ...files]).filter(inFolder);

/** Also elsewhere: the folder's tests reach that too. */
const changed = [
  ['diff', '--name-only', '-z', '--relative', '--merge-base', values.since],
  ['ls-files', '--others', '--exclude-standard', '-z'],
]
  .flatMap((args) => said('\0', ['git', ...args]))
  .map((file) => path.join(root, file));

/** More would take longer than one waits at each change: in the API, nearly all tests reach nearly all files. */
const FILES = 40;
const reaching = testsOf(changed);
const near = reaching.length > FILES ? changed.map((file) => [file, nearestTests(file, reaching)] as const) : [];
const chosen =
  reaching.length > FILES
    ? new Set([...near.flatMap(([, tests]) => tests), ...testsOf(near.filter(([, tests]) => tests.length === 0).map(([file]) => file))])
    : new Set(reaching);

/** Where no import leads to: styles, tables, what is gone, and tests that want a server. */
const unfollowed = changed.filter(
  (file) =>
    inFolder(file) && !file.endsWith('.md') && (!existsSync(file) || !/\.[jt]sx?$|\.mjs$/.test(file) || /\.server\.test\.ts$/.test(file)),
);

const checks: Record<string, Step> = {
  lint: { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', folder] },
  // Of the whole workspace: who uses the folder is told too. What was found is kept, so that the next time takes a second or two.
  types: { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', path.join(cache, 'types')] },
  tests: {
    name:
      chosen.size < reaching.length
        ? `unit tests nearest to what has changed, ${chosen.size} of ${reaching.length} files`
        : `unit tests that reach what has changed, ${reaching.length} files`,
    // Without a path it would run them all.
    command: [
      ...jest,
      '--json',
      `--outputFile=${report}`,
      '--passWithNoTests',
      '--runTestsByPath',
      ...(chosen.size > 0 ? chosen : ['none']),
    ],
    env,
    counts: () => jestCounts(report),
    mayBeEmpty: true,
  },
};

mkdirSync(cache, { recursive: true });
rmSync(report, { force: true });
const steps = createSteps();
const failed = await Promise.all(
  Object.entries(checks).map(async ([word, step]) => {
    const logFile = path.join(cache, `${word}.log`);
    const counts = await steps.run(
      step.name,
      (hear) => runStep(step, { cwd: root, logFile, hear }),
      ({ passed, failed }) => ({ failed: failed > 0, ...(step.counts && { text: `${passed} passed, ${failed} failed` }) }),
    );
    if (counts.failed > 0) steps.say(`${readFileSync(logFile, 'utf8').trimEnd()}\n`);
    return counts.failed;
  }),
);
if (unfollowed.length > 0)
  steps.say(`No unit test follows ${unfollowed.map((file) => path.relative(root, file)).join(', ')}: \`npm test\` does.\n`);
process.exit(failed.some((count) => count > 0) ? 1 : 0);
