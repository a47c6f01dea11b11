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

/** What the shell says in its `rspack.config.ts`. */
export interface ShellOptions {
  /** The shell's folder: `import.meta.dirname`. */
  dir: string;
}

// Bundled with the pages' code are only libraries that the pages use too. React stays outside: the remotes must
// share the very one that renders. What other packages of the workspace bring along is not found from the bundle.
const serverOnly =
  /^(?:node:|react(?:-dom)?(?:\/|$)|@?fastify(?!\/(?:proxy-addr|forwarded)$)|@module-federation\/|lru-cache$|isbot$|pino$|prom-client$|typebox(?:\/|$)|undici$)/;

/** The router's build without warnings for developers, which its package offers to nobody by name. */
function routerInProduction(dir: string): Record<string, string> {
  const dom = createRequire(path.join(dir, 'package.json')).resolve('react-router-dom');
  const main = createRequire(dom).resolve('react-router');
  const dist = path.join(main.slice(0, main.lastIndexOf(`${path.sep}dist${path.sep}`)), 'dist/production');
  return { 'react-router$': path.join(dist, 'index.mjs'), 'react-router/dom$': path.join(dist, 'dom-export.mjs') };
}

/** The shell's bundles: the host in the browser, the server, and the program that renders with the host, in processes of its own. */
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
          // Names go by content, and a shell that is running goes on serving those of its own build.
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
            // They don't say so themselves: what of them nobody uses goes.
            { test: /[\\/]node_modules[\\/]@module-federation[\\/]/, sideEffects: false },
            { test: /[\\/]ReactToastify\.css$/, loader: path.join(import.meta.dirname, 'toast-variables-loader.ts') },
          ],
        },
        optimization: {
          ...browser.optimization,
          // Each script is a task of its own: two of them hold a phone up half as long at a time.
          splitChunks: {
            cacheGroups: { react: { test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, name: 'react', chunks: 'initial' } },
          },
        },
        plugins: [
          ...(browser.plugins ?? []),
          // The federation runtime without what a host that names its remotes itself never uses.
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
        // The primary and its workers: neither loads what only the other one needs.
        entry: { main: './server/main.ts', worker: './server/worker.ts' },
        output: {
          ...server.output,
          // That one is another build's.
          clean: { keep: /render-process\.mjs$/ },
          path: path.join(outDir, 'server'),
          filename: '[name].mjs',
          module: true,
          chunkFormat: 'module',
          library: { type: 'module' },
        },
        externalsType: 'module',
        externals: [({ request = '' }, callback) => (serverOnly.test(request) ? callback(undefined, `module ${request}`) : callback())],
        // `import.meta` is the bundle's own, wherever it then lies.
        module: { ...server.module, parser: { javascript: { importMeta: false } } },
        node: { __dirname: false, __filename: false },
        // As it is written: a minifier that puts one function into another lets what is kept hold on to what was around
        // it, a page to its whole request; and the log's stacks name functions as the sources do.
        optimization: { ...server.optimization, minimize: false },
      },
      programConfiguration({
        entry: path.join(dir, 'server/render-process.ts'),
        dir,
        mode,
        outDir: path.join(outDir, 'server'),
        name: 'render-process',
      }),
    ];
  };
}
