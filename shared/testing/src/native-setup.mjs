import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

process.env.NODE_ENV ??= 'test';

/** Node strips types, but compiles no JSX. */
const jsx = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2024',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === '@jest/globals') return next(import.meta.resolve('./native-globals.mjs'), context);
    if (specifier !== '@node-rs/argon2') return next(specifier, context);
    const cheap = new URL('./cheap-argon2.mjs', import.meta.url);
    cheap.searchParams.set('real', next(specifier, context).url);
    return next(cheap.href, context);
  },
  load(url, context, next) {
    const { pathname } = new URL(url);
    if (pathname.endsWith('.css')) return next(import.meta.resolve('./css-stub.ts'), { ...context, format: 'module-typescript' });
    if (!pathname.endsWith('.tsx')) return next(url, context);
    const filename = fileURLToPath(url);
    return { format: 'module', shortCircuit: true, source: transformSync(readFileSync(filename, 'utf8'), { ...jsx, filename }).code };
  },
});

process.once('disconnect', () => process.exit());
