// Mutation tests: `pnpm test:mutants` runs all parts, PART selects one.
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
      // Scanning the whole workspace takes three times as long.
      roots: [...packages].map((folder) => `<rootDir>/${folder}`),
      // Milliseconds. Shorter than the suite's limit, to detect endless mutants.
      testTimeout: 15_000,
      maxWorkers: 1,
    },
  },
  // jsdom reports no coverage per test. Each mutant runs all related tests until one fails.
  coverageAnalysis: 'off',
  mutate,
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['data', 'docs', '**/dist', '**/dist-dev', '**/.work', '**/*.{svg,webp,png}'],
  // Stryker's tsconfig reader does not support TypeScript 7.
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
