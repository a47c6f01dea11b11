import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { base, type Mode, serverMinimizer } from './base.ts';

export interface ServerOptions {
  name: string;
  dir: string;
  mode: Mode;
  outDir: string;
  entry: Record<string, string>;
  external: RegExp;
}

export function serverConfiguration({ name, dir, mode, outDir, entry, external }: ServerOptions): Configuration {
  const server = base({ name, dir, mode, target: 'server' });
  return {
    ...server,
    name: path.basename(outDir),
    entry,
    output: {
      ...server.output,
      path: outDir,
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    externalsType: 'module',
    externals: [
      // An `import` of this module would load undici (13 MB).
      { 'node:http': 'node-commonjs node:http' },
      ({ request = '', dependencyType }, callback) =>
        external.test(request)
          ? callback(undefined, `${dependencyType === 'commonjs' ? 'node-commonjs' : 'module-import'} ${request}`)
          : callback(),
    ],
    module: { ...server.module, parser: { javascript: { importMeta: false } } },
    node: { __dirname: false, __filename: false },
    // Does not minify: inlined functions would keep whole requests in memory.
    optimization: { ...server.optimization, minimizer: serverMinimizer },
  };
}
