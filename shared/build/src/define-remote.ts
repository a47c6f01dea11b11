import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { entryGlobal, instanceName } from '@shop/contracts/federation-names';
import type { RemoteName } from '@shop/contracts/remote';
import { AssetsPlugin, SURFACE_CHUNK } from './assets-plugin.ts';
import { base, type Mode } from './base.ts';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { BUNDLER_RUNTIME_GLOBAL, sharedFromShell } from './federation.ts';
import { InlinedStylesPlugin } from './inlined-styles-plugin.ts';

export interface RemoteBuild {
  /** `dev-host`: the remote alone on its own page, with hot reload. */
  target: 'browser' | 'server' | 'dev-host';
  mode: Mode;
  version: string;
  /** Folder that the build fills. */
  outDir: string;
}

export interface RemoteOptions {
  name: RemoteName;
  /** The remote's folder: `import.meta.dirname`. */
  dir: string;
  /** Port of `pnpm dev` alone. */
  port: number;
  exposes: Record<string, string>;
}

/**
 * A remote's whole bundler configuration. Called by Rspack's command line it is the remote alone; called by
 * `buildRemote` it is one of the two halves of a release.
 */
export function defineRemote({ name, dir, port, exposes }: RemoteOptions): (build?: Partial<RemoteBuild>) => Configuration {
  return ({ target = 'dev-host', mode = 'development', version = 'dev', outDir = path.join(dir, 'dist') } = {}) => {
    // On a page two versions of a remote may meet: one, and where that does not load the one before it.
    const uniqueName = entryGlobal(name, version);
    const common = base({ name, uniqueName, dir, mode, target: target === 'server' ? 'server' : 'browser' });

    if (target === 'dev-host') {
      return {
        ...common,
        entry: './src/dev-host.tsx',
        output: { ...common.output, path: outDir, publicPath: '/' },
        plugins: [
          ...(common.plugins ?? []),
          new rspack.HtmlRspackPlugin({ title: name, meta: { viewport: 'width=device-width' } }),
          new ReactRefreshRspackPlugin(),
        ],
        devServer: {
          port,
          hot: true,
          historyApiFallback: true,
          // The dev host is for work on one remote: the API answers here as it does behind the shell.
          proxy: [
            { context: ['/api'], target: 'http://127.0.0.1:3001', pathRewrite: { '^/api': '' } },
            { context: ['/upfs'], target: 'http://127.0.0.1:3001' },
          ],
        },
      };
    }

    const browser = target === 'browser';
    return {
      ...common,
      entry: {},
      output: {
        ...common.output,
        path: outDir,
        publicPath: browser ? `/r/${name}/${version}/` : '',
        ...(browser
          ? { filename: '[name].[contenthash:10].js', crossOriginLoading: 'anonymous' as const }
          : { filename: '[name].js', chunkLoading: 'require', chunkFormat: 'commonjs', library: { type: 'commonjs-module' } }),
      },
      // Every remote would bring the same 10 KB of bundler runtime: the shell has it once, for all of them.
      ...(browser && {
        externals: [
          ({ request = '' }, callback) =>
            /webpack-bundler-runtime\/dist\/index\.c?js$/.test(request)
              ? callback(undefined, `global ${BUNDLER_RUNTIME_GLOBAL}`)
              : callback(),
        ],
      }),
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name: instanceName(name, version),
          filename: 'remoteEntry.js',
          exposes: Object.fromEntries(Object.entries(exposes).map(([key, file]) => [key, { import: file, name: SURFACE_CHUNK }])),
          shared: sharedFromShell(),
          library: browser ? { type: 'var', name: uniqueName } : { type: 'commonjs-module' },
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          experiments: {
            ...(browser && { externalRuntime: true }),
            optimization: { disableSnapshot: true, disableRemote: true, target: browser ? 'web' : 'node' },
          },
        }),
        ...(browser && mode === 'production' ? [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })] : []),
        ...(browser ? [new AssetsPlugin(), new InlinedStylesPlugin(), new ChunkRetryPlugin()] : []),
      ],
    };
  };
}
