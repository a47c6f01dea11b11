import { registerHooks } from 'node:module';

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return next(import.meta.resolve('./native-globals.mjs'), context);
    if (specifier !== '@node-rs/argon2') return next(specifier, context);
    const cheap = new URL('./cheap-argon2.mjs', import.meta.url);
    cheap.searchParams.set('real', next(specifier, context).url);
    return next(cheap.href, context);
  },
});

process.once('disconnect', () => process.exit());
