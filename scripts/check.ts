// `pnpm check <folder> [--since <ref>]`: lint, types and nearest unit tests of changed files.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/install.mjs';
import { jestCounts, runStep, type Step } from './lib/run-step.ts';
import { createSteps } from './lib/steps.mjs';
import { secondsIn, testsWithin, writeSeconds } from './lib/which-tests.ts';

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

const testsOf = (files: readonly string[]): string[] =>
  files.length === 0 ? [] : said('\n', [...jest, '--listTests', '--findRelatedTests', ...files]).filter(inFolder);

/** Includes files of other folders: this folder's tests may depend on them. */
const changed = [
  ['diff', '--name-only', '-z', '--relative', '--merge-base', values.since],
  ['ls-files', '--others', '--exclude-standard', '-z'],
]
  .flatMap((args) => said('\0', ['git', ...args]))
  .map((file) => path.join(root, file));

/** Maximum seconds of all chosen tests. */
const BUDGET = 12;
/** Seconds of a test that was never timed. Server and command tests start slowly. */
const untimed = (test: string) => (/^(?:api|release|scripts|shell\/server)\//.test(path.relative(root, test)) ? 4 : 1);

const timed = path.join(cache, 'timed.json');
const seconds = secondsIn([...globSync(path.join(root, '.work/{unit,api-*}.json')), ...(existsSync(timed) ? [timed] : [])]);

const reaching = testsOf(changed);
const chosen = testsWithin(BUDGET, { changed, reaching, seconds, untimed });

/** Changed files that unit tests cannot cover. */
const unfollowed = changed.filter(
  (file) =>
    inFolder(file) &&
    !/\.md$|[\\/](?:package|tsconfig)\.json$/.test(file) &&
    (!existsSync(file) || !/\.[jt]sx?$|\.mjs$/.test(file) || /\.server\.test\.ts$/.test(file)),
);

const linted = changed.filter((file) => inFolder(file) && existsSync(file));

const checks: Record<string, Step> = {
  lint: {
    name: 'lint',
    command: [bin('biome'), 'check', '--error-on-warnings', '--no-errors-on-unmatched', ...(linted.length > 0 ? linted : [folder])],
  },
  types: {
    name: 'types',
    command: [bin('tsc'), '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', path.join(cache, 'types')],
    // Less frequent garbage collection saves a quarter of the time.
    env: { GOGC: '400' },
  },
  tests: {
    name:
      chosen.length < reaching.length
        ? `unit tests there nearest to what has changed, ${chosen.length} of ${reaching.length} files`
        : `unit tests there that reach what has changed, ${reaching.length} files`,
    // `none`: without a path, Jest would run all tests.
    command: [
      ...jest,
      '--json',
      `--outputFile=${report}`,
      '--passWithNoTests',
      '--runTestsByPath',
      ...(chosen.length > 0 ? chosen : ['none']),
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
    if (counts.failed > 0) steps.print(`${readFileSync(logFile, 'utf8').trimEnd()}\n`);
    return counts.failed;
  }),
);
if (existsSync(report)) writeSeconds(timed, secondsIn([...(existsSync(timed) ? [timed] : []), report]));
if (unfollowed.length > 0)
  steps.print(`No unit test follows ${unfollowed.map((file) => path.relative(root, file)).join(', ')}: \`npm test\` does.\n`);
process.exit(failed.some((count) => count > 0) ? 1 : 0);
