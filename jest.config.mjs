/** What only a real server can show, such as races, needs one: see scripts/with-postgres.ts. */
const left = [
  '/node_modules/',
  '/dist/',
  '/\\.work/',
  ...(process.env.TEST_DATABASE_URL ? [] : ['<rootDir>/api/.*\\.server\\.test\\.ts$']),
];
const modulePathIgnorePatterns = ['/dist/', '/dist-dev/', '/\\.work/', '<rootDir>/\\.stryker-tmp/'];

/** Each file of tests in a context with modules of its own. Component tests say `@jest-environment jsdom` at their top. */
const isolated = {
  testMatch: ['<rootDir>/{shell,mfe-*,shared/*,api,seed,release,scripts}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: left,
  modulePathIgnorePatterns,
  testEnvironment: '<rootDir>/shared/testing/src/node-environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: { '\\.css$': '<rootDir>/shared/testing/src/css-stub.ts' },
  setupFiles: ['<rootDir>/shared/testing/src/jest-setup.ts'],
};

/** Those of the API that stand a module or the clock in for another, or set times of their own. */
const standsIn = ['/races/', '/modules/customers/password\\.test\\.ts$', '/modules/health/health\\.test\\.ts$'];

/**
 * The API's run as the API does: in bare Node, its modules loaded once for all files of a process. To load and warm up some
 * thousand modules for each file anew was nearly half of what they took.
 */
const native = {
  testMatch: ['<rootDir>/api/**/*.test.ts'],
  testPathIgnorePatterns: [...left, ...standsIn],
  modulePathIgnorePatterns,
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['<rootDir>/shared/testing/src/native-setup.mjs'],
};

/** One configuration for all packages. */
export default {
  maxWorkers: '100%',
  // Long, as it is there for what hangs: the first test that opens a database makes it for all.
  testTimeout: 180_000,
  ...(process.env.PART
    ? // Mutants (scripts/mutants.ts) are put into the modules of one file at a time.
      isolated
    : {
        projects: [native, { ...isolated, testPathIgnorePatterns: [...left, `<rootDir>/api(?!.*(?:${standsIn.join('|')}))`] }],
      }),
};
