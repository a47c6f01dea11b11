/** Tests that need a real server (races) or a special setup. */
const left = [
  '/node_modules/',
  '/dist/',
  '/\\.work/',
  ...(process.env.TEST_DATABASE_URL ? [] : ['<rootDir>/api/.*\\.server\\.test\\.ts$']),
];
const modulePathIgnorePatterns = ['/dist/', '/dist-dev/', '/\\.work/', '<rootDir>/\\.stryker-tmp/'];

/** One context per test file. Component tests declare `@jest-environment jsdom`. */
const isolated = {
  testMatch: ['<rootDir>/{shell,mfe-*,shared/*,api,seed,release,scripts,bench}/**/*.test.{ts,tsx}'],
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

/** No React in the imports of their tests. */
const plain = 'shared/(?:contracts|domain|scene|store)/';

const standsIn = ['/races/', '/modules/customers/password\\.test\\.ts$', '/modules/health/health\\.test\\.ts$'];

/** Native Node with modules loaded once per process: loading per file took nearly half of the time. */
const native = {
  testMatch: ['<rootDir>/{api,bench}/**/*.test.ts', '<rootDir>/shared/{contracts,domain,scene,store}/**/*.test.ts'],
  testPathIgnorePatterns: [...left, ...standsIn],
  modulePathIgnorePatterns,
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['<rootDir>/shared/testing/src/native-setup.mjs'],
};

export default {
  maxWorkers: '100%',
  // Milliseconds. Long, because the first test with a database creates it for all.
  testTimeout: 400_000,
  ...(process.env.PART
    ? // Stryker mutates one file at a time.
      isolated
    : {
        projects: [
          native,
          { ...isolated, testPathIgnorePatterns: [...left, `<rootDir>/(?:${plain}|bench/|api(?!.*(?:${standsIn.join('|')})))`] },
        ],
      }),
};
