import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { SHELL_FILES } from '@shop/contracts/federation-names';
import { EntryAssetsPlugin } from './assets-plugin.ts';
import { base, compiledAhead, type Mode } from './base.ts';
import { programConfiguration } from './bundle-program.ts';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { InlinedStylesPlugin } from './inlined-styles-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

export interface ShellOptions {
  /** `import.meta.dirname`. */
  dir: string;
}

// Bundles only libraries that pages use too. Remotes must share the React that renders.
const serverOnly =
  /^(?:node:|react(?:-dom)?(?:\/|$)|@?fastify(?!\/(?:proxy-addr|forwarded)$)|@module-federation\/|lru-cache$|isbot$|pino$|prom-client$|typebox(?:\/|$)|undici$)/;

/** The router's production build, which its package does not export by name. */
function routerInProduction(dir: string): Record<string, string> {
  const dom = createRequire(path.join(dir, 'package.json')).resolve('react-router-dom');
  const main = createRequire(dom).resolve('react-router');
  const dist = path.join(main.slice(0, main.lastIndexOf(`${path.sep}dist${path.sep}`)), 'dist/production');
  return { 'react-router$': path.join(dist, 'index.mjs'), 'react-router/dom$': path.join(dist, 'dom-export.mjs') };
}

export function defineShell({ dir }: ShellOptions): (build: { mode: Mode; outDir: string }) => Configuration[] {
  return ({ mode, outDir }) => {
    const browser = base({ name: 'shell', dir, mode, target: 'browser' });
    const server = base({ name: 'shell', dir, mode, target: 'server' });
    return [
      {
        ...browser,
        name: 'browser',
        resolve: { ...browser.resolve, ...(mode === 'production' && { alias: routerInProduction(dir) }) },
        entry: { main: [...(mode === 'development' ? ['./src/dev/react-refresh.ts'] : []), './src/main.ts'] },
        output: {
          ...browser.output,
          // A running shell still serves the files of its own build.
          clean: false,
          path: path.join(outDir, 'browser'),
          publicPath: SHELL_FILES,
          filename: '[name].[contenthash:10].js',
          cssFilename: '[name].[contenthash:10].css',
          crossOriginLoading: 'anonymous',
        },
        module: {
          rules: [
            ...(browser.module?.rules ?? []),
            // These packages lack `sideEffects`, which prevents tree shaking.
            { test: /[\\/]node_modules[\\/]@module-federation[\\/]/, sideEffects: false },
            { test: /[\\/]ReactToastify\.css$/, loader: path.join(import.meta.dirname, 'toast-variables-loader.ts') },
          ],
        },
        optimization: {
          ...browser.optimization,
          // Separate scripts are separate tasks, which halves the blocking time on phones.
          splitChunks: {
            cacheGroups: { react: { test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, name: 'react', chunks: 'initial' } },
          },
        },
        plugins: [
          ...(browser.plugins ?? []),
          new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true, ENV_TARGET: '"web"' }),
          compiledAhead(/^(?:main|react)\./),
          new IntegrityPlugin(),
          new EntryAssetsPlugin(),
          new InlinedStylesPlugin(),
          new ChunkRetryPlugin(),
        ],
      },
      {
        ...server,
        name: 'server',
        // Separate entries: primary and workers load only their own code.
        entry: { main: './server/main.ts', worker: './server/worker.ts' },
        output: {
          ...server.output,
          clean: { keep: /render-process\.mjs$/ },
          path: path.join(outDir, 'server'),
          filename: '[name].mjs',
          module: true,
          chunkFormat: 'module',
          library: { type: 'module' },
        },
        externalsType: 'module',
        externals: [({ request = '' }, callback) => (serverOnly.test(request) ? callback(undefined, `module ${request}`) : callback())],
        module: { ...server.module, parser: { javascript: { importMeta: false } } },
        node: { __dirname: false, __filename: false },
        // Unminified: inlined functions would retain whole requests, and stack traces stay readable.
        optimization: { ...server.optimization, minimize: false },
      },
      programConfiguration({
        entry: path.join(dir, 'server/isolation/render-process.ts'),
        dir,
        mode,
        outDir: path.join(outDir, 'server'),
        name: 'render-process',
      }),
    ];
  };
}
