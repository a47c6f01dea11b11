/** One configuration for all packages. Component tests say `@jest-environment jsdom` at their top. */
export default {
  testMatch: ['<rootDir>/{shell,mfe-*,shared/*,api,seed,release,scripts}/**/*.test.{ts,tsx}'],
  // What only a real server can show, such as races, needs one: see scripts/with-postgres.ts.
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/\\.work/', ...(process.env.TEST_DATABASE_URL ? [] : ['\\.server\\.test\\.ts$'])],
  modulePathIgnorePatterns: ['/dist/', '/dist-dev/', '/\\.work/', '<rootDir>/\\.stryker-tmp/'],
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
  maxWorkers: '100%',
  // Long, as it is there for what hangs: the first test that opens a database makes it for all.
  testTimeout: 180_000,
};
