import { registerHooks } from 'node:module';

// Jest's globals module works only in Jest's module system.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === '@jest/globals' ? import.meta.resolve('./native-globals.mjs') : specifier, context),
});

// Ends this process when the test runner is gone.
process.once('disconnect', () => process.exit());
