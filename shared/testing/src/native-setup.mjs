import { registerHooks } from 'node:module';

// Jest's own module for its globals works in Jest's module system alone.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === '@jest/globals' ? import.meta.resolve('./native-globals.mjs') : specifier, context),
});

// Whoever ran the tests is gone: what one of them has left open would keep this process alive.
process.once('disconnect', () => process.exit());
