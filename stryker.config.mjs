// Mutants: small faults put into the code, which some test must notice. `pnpm test:mutants` runs the parts; PART names one.
import { globSync } from 'node:fs';
import jest from './jest.config.mjs';
import { mutantParts } from './scripts/lib/mutant-parts.ts';

const tests = mutantParts[process.env.PART ?? 'contracts'];
const mutate = tests
  .flatMap((pattern) => globSync(pattern))
  .flatMap((test) => globSync(test.replace(/\.test\.tsx?$/, '.{ts,tsx}')))
  .sort();
const packages = new Set(mutate.map((file) => /^(?:shared\/)?[^/]+/.exec(file)?.[0]));

export default {
  plugins: ['@stryker-mutator/jest-runner'],
  testRunner: 'jest',
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  jest: {
    configFile: 'jest.config.mjs',
    config: {
      ...jest,
      testMatch: tests.map((pattern) => `<rootDir>/${pattern}`),
      // Looked through anew for each mutant: more than its own package takes three times as long.
      roots: [...packages].map((folder) => `<rootDir>/${folder}`),
      // What waits for ever because of a mutant is found sooner than by the suite's three minutes; these tests take a second.
      testTimeout: 15_000,
      maxWorkers: 1,
    },
  },
  // Some tests run in jsdom, whose coverage a runner cannot follow: every test that reaches the file runs, until one fails.
  coverageAnalysis: 'off',
  mutate,
  // Words are for people to judge.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['data', 'docs', '**/dist', '**/dist-dev', '**/.work', '**/*.{svg,webp,png}'],
  // It would read ours by an interface that TypeScript 7 no longer has; nothing is compiled by it.
  tsconfigFile: 'none',
  tempDirName: '.stryker-tmp',
  cleanTempDir: 'always',
  incremental: false,
  reporters: ['progress-append-only', 'json', 'html', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.work/mutants/${process.env.PART}.json` },
  htmlReporter: { fileName: `.work/mutants/${process.env.PART}.html` },
  allowConsoleColors: false,
  concurrency: 2,
};
