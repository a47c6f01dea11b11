export default {
  rootDir: '..',
  roots: ['<rootDir>/shared/store', '<rootDir>/release'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: false } }, module: { type: 'es6' } }] },
  transformIgnorePatterns: ['/node_modules/\\.pnpm/'],
};
