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
import { LicencesPlugin } from './licences-plugin.ts';
import { serverConfiguration } from './server-configuration.ts';

export interface ShellOptions {
  dir: string;
}

// The server and its remotes must share one copy of React.
const serverOnly =
  /^(?:node:|@aws-sdk\/|react(?:-dom)?(?:\/|$)|@?fastify(?!\/(?:proxy-addr|forwarded)$)|@module-federation\/|lru-cache$|isbot$|pino$|prom-client$|undici$)/;

const UNUSED = /[\\/](?:SnapshotHandler|utils[\\/]preload|semver[\\/]index|infiniteQueryBehavior|mutation)\.js$/;

/** The package does not export its production build. */
function routerInProduction(dir: string): Record<string, string> {
  const dom = createRequire(path.join(dir, 'package.json')).resolve('react-router-dom');
  const main = createRequire(dom).resolve('react-router');
  const dist = path.join(main.slice(0, main.lastIndexOf(`${path.sep}dist${path.sep}`)), 'dist/production');
  return { 'react-router$': path.join(dist, 'index.mjs'), 'react-router/dom$': path.join(dist, 'dom-export.mjs') };
}

export function defineShell({ dir }: ShellOptions): (build: { mode: Mode; outDir: string }) => Configuration[] {
  return ({ mode, outDir }) => {
    const browser = base({ name: 'shell', dir, mode, target: 'browser' });
    return [
      {
        ...browser,
        name: 'browser',
        resolve: { ...browser.resolve, ...(mode === 'production' && { alias: routerInProduction(dir) }) },
        entry: { main: [...(mode === 'development' ? ['./src/dev/react-refresh.ts'] : []), './src/main.ts'] },
        output: {
          ...browser.output,
          // A running shell still serves the old files.
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
            // These packages do not declare `sideEffects`, which tree shaking needs.
            { test: /[\\/]node_modules[\\/]@module-federation[\\/]/, sideEffects: false },
            { test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/, loader: path.join(import.meta.dirname, 'pure-router-loader.ts') },
            { test: /[\\/]ReactToastify\.css$/, loader: path.join(import.meta.dirname, 'toast-variables-loader.ts') },
          ],
        },
        optimization: {
          ...browser.optimization,
          // Separate scripts run in separate tasks, which halves the blocking time on phones.
          splitChunks: {
            cacheGroups: { react: { test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, name: 'react', chunks: 'initial' } },
          },
        },
        plugins: [
          ...(browser.plugins ?? []),
          // With an undefined flag, the bundle would keep the code for both values.
          new rspack.DefinePlugin({
            ENV_TARGET: '"web"',
            FEDERATION_OPTIMIZE_NO_REMOTE: false,
            FEDERATION_OPTIMIZE_NO_SHARED: false,
            FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
          }),
          // Only in production: development code imports other functions of these modules.
          ...(mode === 'production'
            ? [new rspack.NormalModuleReplacementPlugin(UNUSED, path.join(import.meta.dirname, 'unused-code.ts')), new LicencesPlugin()]
            : []),
          compiledAhead(/^(?:main|react)\./),
          new IntegrityPlugin(),
          new EntryAssetsPlugin(),
          new InlinedStylesPlugin(),
          new ChunkRetryPlugin(),
        ],
      },
      serverConfiguration({
        name: 'shell',
        dir,
        mode,
        outDir: path.join(outDir, 'server'),
        entry: { main: './server/main.ts', worker: './server/worker.ts' },
        external: serverOnly,
      }),
      programConfiguration({
        entry: path.join(dir, 'server/isolation/render-process.ts'),
        dir,
        mode,
        // A separate folder, because the server's build may empty `server/` at any time.
        outDir: path.join(outDir, 'isolation'),
        name: 'render-process',
      }),
    ];
  };
}
