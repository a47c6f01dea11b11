// The second half of `npm test`, on the pinned Node. Every step runs, whatever the ones before it said.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/install.mjs';

interface Counts {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** Reads the counts from the step's own report; without it the step is one check. */
  counts?: () => Counts;
}

const work = path.join(root, '.work');
const report = (name: string) => path.join(work, `${name}.json`);
const readReport = <T>(name: string): T => JSON.parse(readFileSync(report(name), 'utf8')) as T;
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

function jestCounts(name: string): Counts {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readReport<Record<string, number>>(name);
  return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0) };
}

/** The API's folder as jest's patterns want it. */
const api = path.join(root, 'api').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Some of jest's tests; `onServer` gives them a PostgreSQL server. */
function jestStep(name: string, file: string, { args, onServer = false }: { args: string[]; onServer?: boolean }): Step {
  const jest = [path.join(root, 'node_modules/jest/bin/jest.js'), '--json', `--outputFile=${report(file)}`, ...args];
  return {
    name,
    command: [process.execPath, ...(onServer ? [path.join(root, 'scripts/with-postgres.ts'), process.execPath] : []), ...jest],
    env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
    counts: () => jestCounts(file),
  };
}

const steps: readonly Step[] = [
  { name: 'lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'types', command: [bin('tsc'), '-p', 'tsconfig.json'] },
  { name: 'unused code', command: [bin('knip')] },
  jestStep('unit tests', 'unit', { args: ['--testPathIgnorePatterns=/node_modules/', `--testPathIgnorePatterns=${api}/`] }),
  jestStep('API tests on the embedded database', 'api-embedded', { args: [`--testPathPatterns=${api}/`] }),
  jestStep('API tests on PostgreSQL', 'api-postgres', { args: [`--testPathPatterns=${api}/(src|seed)/`], onServer: true }),
  // Alone: a process that is killed thirty times under load leaves nothing for a neighbour.
  jestStep('races on PostgreSQL', 'races', { args: [`--testPathPatterns=${api}/races/`, '--runInBand'], onServer: true }),
  {
    name: 'browser tests',
    command: [bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
    counts: () => {
      const { stats, errors } = readReport<{ stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }>(
        'playwright',
      );
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
    },
  },
];

rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });
const total: Counts = { passed: 0, failed: 0 };

for (const { name, command, env = {}, counts } of steps) {
  const from = Date.now();
  console.log(`\n── ${name}`);
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  let result: Counts = status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    if (counts) result = counts();
    // A runner that fails without a failed test (none found, a crash at the end) has failed all the same.
    if (status !== 0 && result.failed === 0) result.failed = 1;
    if (counts && result.passed + result.failed === 0) result.failed = 1;
  } catch {
    result = { passed: 0, failed: 1 };
  }
  total.passed += result.passed;
  total.failed += result.failed;
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed in ${((Date.now() - from) / 1000).toFixed(1)} s`);
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
