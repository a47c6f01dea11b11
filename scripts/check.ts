// `pnpm check <folder> [--since <ref>]`: is what I have changed there in order? Lint and types of the folder, and those of its
// unit tests that reach what has changed since the last commit; where many do, the nearest. In seconds; `npm test` asks the rest.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/install.mjs';
import { nearestTests } from './lib/nearest-tests.ts';
import { jestCounts, runStep, type Step } from './lib/run-step.ts';
import { createSteps } from './lib/steps.mjs';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { since: { type: 'string', default: 'HEAD' } } });
const [folder] = positionals;
if (!folder || positionals.length > 1 || !existsSync(path.join(root, folder))) {
  console.error('usage: pnpm check <folder> [--since <branch or commit>], such as pnpm check mfe-catalog');
  process.exit(2);
}

const cache = path.join(root, 'node_modules/.cache/check');
const report = path.join(cache, 'tests.json');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const escaped = (file: string) => file.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const jest = [process.execPath, path.join(root, 'node_modules/jest/bin/jest.js')];
const env = { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };

/** Lines that a command says about the workspace. */
const lines = ([command = '', ...args]: string[]): string[] =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } })
    .split('\n')
    .filter(Boolean);

/** More would take longer than one waits at each change: in the API, nearly all tests reach nearly all files. */
const FILES = 40;
const reaching = lines([
  ...jest,
  ...['--listTests', `--changedSince=${values.since}`, `--testPathPatterns=^${escaped(path.join(root, folder))}(/|$)`],
]);
const changed = [
  ...lines(['git', 'diff', '--name-only', values.since, '--', folder]),
  ...lines(['git', 'ls-files', '--others', '--exclude-standard', '--', folder]),
].map((file) => path.join(root, file));
const nearest = reaching.length > FILES ? nearestTests(changed, reaching) : reaching;

const checks: Record<string, Step> = {
  lint: { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', folder] },
  // Of the whole workspace: who uses the folder is told too. What was found is kept, so that the next time takes a second or two.
  types: { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json', '--incremental', '--tsBuildInfoFile', path.join(cache, 'types')] },
  tests: {
    name:
      nearest.length < reaching.length
        ? `unit tests nearest to what has changed, ${nearest.length} of ${reaching.length} files`
        : 'unit tests of what has changed',
    // Without a path it would run them all.
    command: [
      ...jest,
      '--json',
      `--outputFile=${report}`,
      '--passWithNoTests',
      '--runTestsByPath',
      ...(nearest.length > 0 ? nearest : ['none']),
    ],
    env,
    counts: () => jestCounts(report),
    mayBeEmpty: true,
  },
};

mkdirSync(cache, { recursive: true });
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
process.exit(failed.some((count) => count > 0) ? 1 : 0);
