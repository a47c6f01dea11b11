/** Ignored paths. Tests named `.server.test.ts` need a PostgreSQL server. */
const left = [
  '/node_modules/',
  '/dist/',
  '/\\.work/',
  ...(process.env.TEST_DATABASE_URL ? [] : ['<rootDir>/api/.*\\.server\\.test\\.ts$']),
];
const modulePathIgnorePatterns = ['/dist/', '/dist-dev/', '/\\.work/', '<rootDir>/\\.stryker-tmp/'];

/** Runs each test file in its own context. Component tests declare `@jest-environment jsdom`. */
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

/** Packages whose tests do not import React. */
const plain = 'shared/(?:contracts|domain|scene|store)/';

const standsIn = ['/races/', '/modules/customers/password\\.test\\.ts$', '/modules/health/health\\.test\\.ts$'];

/** Native Node loads modules once per process. Loading them per test file took nearly half of the time. */
const native = {
  testMatch: ['<rootDir>/{api,bench}/**/*.test.ts', '<rootDir>/shared/{contracts,domain,scene,store}/**/*.test.ts'],
  testPathIgnorePatterns: [...left, ...standsIn],
  modulePathIgnorePatterns,
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['<rootDir>/shared/testing/src/native-setup.mjs'],
};

export default {
  maxWorkers: '100%',
  // Milliseconds. Long, because the first test creates the database for all others.
  testTimeout: 400_000,
  ...(process.env.PART
    ? // Mutation tests set `PART` (`scripts/mutants.ts`).
      isolated
    : {
        projects: [
          native,
          { ...isolated, testPathIgnorePatterns: [...left, `<rootDir>/(?:${plain}|bench/|api(?!.*(?:${standsIn.join('|')})))`] },
        ],
      }),
};
