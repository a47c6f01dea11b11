/** Ignored paths. Tests named `.server.test.ts` need a PostgreSQL server. */
const left = [
  '/node_modules/',
  '/dist/',
  '/\\.work/',
  ...(process.env.TEST_DATABASE_URL ? [] : ['<rootDir>/api/.*\\.server\\.test\\.ts$']),
];
const modulePathIgnorePatterns = ['/dist/', '/dist-dev/', '/\\.work/', '<rootDir>/\\.stryker-tmp/'];

/** One context per test file. Component tests declare `@jest-environment jsdom`. */
const isolated = {
  testMatch: ['<rootDir>/{shell,mfe-*,shared/*,api,seed,release,console,scripts,bench}/**/*.test.{ts,tsx}'],
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

/** Packages whose tests need no browser environment. */
const plain = ['api', 'bench', 'console', 'release', 'scripts', 'seed', 'shell/server'];
const plainShared = ['bucket', 'build', 'contracts', 'domain', 'isolation', 'scene', 'settings', 'store', 'telemetry', 'traffic'];

/** Tests of `plain` packages that need their own context. */
const alone = [
  'races/',
  'modules/customers/password\\.test\\.ts$',
  'modules/health/health\\.test\\.ts$',
  'pages/(?:document|start-scripts)\\.test\\.ts$',
  // These tests start many processes and gain little from shared modules.
  'src/(?:followed|gc|killed-publisher|pack-cli|release-bucket)\\.test\\.ts$',
  'server/(?:release-bucket|canary/(?:healthy-canaries|killed-guard|sticky-visitors)|isolation/isolation|workers/supervisor)\\.test\\.ts$',
  'scripts/(?:dev|serve|lib/late-workers)\\.test\\.ts$',
];

/** Shares modules: loading them per test file took nearly half of the time. */
const native = {
  testMatch: [`<rootDir>/{${plain}}/**/*.test.ts`, `<rootDir>/shared/{${plainShared}}/**/*.test.ts`],
  testPathIgnorePatterns: [...left, ...alone],
  modulePathIgnorePatterns,
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  setupFiles: ['<rootDir>/shared/testing/src/native-setup.mjs'],
};

export default {
  maxWorkers: '100%',
  // Milliseconds. The first test creates the database for all others.
  testTimeout: 400_000,
  ...(process.env.PART
    ? // Mutation tests set `PART` (`scripts/mutants.ts`).
      isolated
    : {
        projects: [
          native,
          {
            ...isolated,
            testPathIgnorePatterns: [
              ...left,
              `^(?!.*(?:${alone.join('|')}))<rootDir>/(?:${plain.join('|')}|shared/(?:${plainShared.join('|')}))/`,
            ],
          },
        ],
      }),
};
