import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { entryGlobal, instanceName, releaseFiles } from '@shop/contracts/federation-names';
import type { ContractFacts } from '@shop/contracts/published-contracts';
import type { RemoteName } from '@shop/contracts/remote';
import { AssetsPlugin, SURFACE_CHUNK } from './assets-plugin.ts';
import { base, compiledAhead, type Mode } from './base.ts';
import { BuildManifestPlugin } from './build-manifest-plugin.ts';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { BUNDLER_RUNTIME_GLOBAL, sharedFromShell } from './federation.ts';
import { InlinedStylesPlugin } from './inlined-styles-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { sourceVersion } from './source-hash.ts';

export interface RemoteBuild {
  target: 'browser' | 'server' | 'hot';
  mode: Mode;
  version: string;
  outDir: string;
}

export interface RemoteOptions {
  name: RemoteName;
  dir: string;
  exposes: Record<string, string>;
  /** Contracts of the shop, in a repository without its sources. */
  pulled?: ContractFacts;
}

export interface RemoteConfiguration {
  (build: RemoteBuild): Configuration;
  /** `version` defaults to the version that `release publish` gives to these sources. */
  (env: { target?: undefined; version?: string }): Promise<Configuration[]>;
}

const workspace = path.join(import.meta.dirname, '../../..');

export function defineRemote({ name, dir, exposes, pulled }: RemoteOptions): RemoteConfiguration {
  const half = ({ target, mode, version, outDir }: RemoteBuild): Configuration => {
    // Contains the version, because two versions may share a page. In development, names must equal
    // the server's.
    const uniqueName = entryGlobal(name, mode === 'development' ? 'dev' : version);
    const hot = target === 'hot';
    const browser = target !== 'server';
    const common = base({ name, uniqueName, dir, mode, target: browser ? 'browser' : 'server', refresh: hot });
    if (browser) common.module?.rules?.push(scopedStyles(name));

    return {
      ...common,
      entry: {},
      output: {
        ...common.output,
        // Kept, because a page that missed hot updates applies them in order.
        ...(hot && { clean: { keep: /\.hot-update\./ } }),
        path: outDir,
        publicPath: hot ? `/dev/${name}/` : browser ? releaseFiles(name, version) : '',
        // The path contains the version, so hashes would only lengthen the entry.
        filename: '[name].js',
        ...(browser
          ? { crossOriginLoading: 'anonymous' as const }
          : { chunkLoading: 'require', chunkFormat: 'commonjs', library: { type: 'commonjs-module' } }),
      },
      // The shell provides this bundler runtime of 10 KB to all remotes.
      ...(browser && {
        externals: [
          ({ request = '' }, callback) =>
            /webpack-bundler-runtime\/dist\/index\.c?js$/.test(request)
              ? callback(undefined, `global ${BUNDLER_RUNTIME_GLOBAL}`)
              : callback(),
          ...(hot ? [{ 'react-refresh/runtime': `var reactRefreshOf(${JSON.stringify(name)})` }] : []),
        ],
      }),
      ...(hot && hotModules(common, dir)),
      plugins: [
        ...(common.plugins ?? []),
        new ModuleFederationPlugin({
          name: instanceName(name, version),
          filename: 'remoteEntry.js',
          exposes: Object.fromEntries(Object.entries(exposes).map(([key, file]) => [key, { import: file, name: SURFACE_CHUNK }])),
          shared: sharedFromShell(),
          library: browser ? { type: 'var', name: entryGlobal(name, version) } : { type: 'commonjs-module' },
          dts: false,
          manifest: false,
          shareStrategy: 'loaded-first',
          experiments: {
            optimization: { disableSnapshot: true, disableRemote: true, target: browser ? 'web' : 'node' },
          },
        }),
        ...(browser && mode === 'production' ? [compiledAhead(), new IntegrityPlugin()] : []),
        ...(browser && !hot ? [new AssetsPlugin(), new InlinedStylesPlugin(), new ChunkRetryPlugin()] : []),
        ...(hot ? hotPlugins(name, dir) : []),
      ],
    };
  };
  const both = async ({ version: named }: { version?: string }): Promise<Configuration[]> => {
    const mode = 'production';
    const root = pulled ? undefined : workspace;
    const { version: own, source } = await sourceVersion({ root, dir, mode });
    const version = named ?? own;
    process.env.MF_BUILD_VERSION = version;
    const local = (target: 'browser' | 'server') => half({ target, mode, version, outDir: path.join(dir, 'dist', target) });
    const manifest = new BuildManifestPlugin({ remote: name, version, source, root, dir, pulled });
    return [local('browser'), local('server')].map((each) => ({ ...each, plugins: [...(each.plugins ?? []), manifest] }));
  };
  const configuration = (build: RemoteBuild | { target?: undefined; version?: string }) =>
    build.target === undefined ? both(build) : half(build);
  return configuration as RemoteConfiguration;
}

const scopedStyles = (remote: RemoteName): RuleSetRule => ({
  test: /\.css$/,
  enforce: 'pre',
  loader: path.join(import.meta.dirname, `unscoped-styles-loader${path.extname(import.meta.filename)}`),
  options: { remote },
});

const hotFolder = path.join(import.meta.dirname, 'hot');

const hotModules = ({ module, optimization }: Configuration, dir: string): Configuration => ({
  module: {
    ...module,
    rules: [
      ...(module?.rules ?? []),
      {
        include: path.join(dir, 'src'),
        test: /[\\/]src[\\/](?:remote|pages[\\/][^\\/]+|slots[\\/][^\\/]+)\.tsx$/,
        loader: path.join(hotFolder, 'accept-loader.ts'),
      },
    ],
  },
  // A failed build must not replace a working one.
  optimization: { ...optimization, moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
});

const hotPlugins = (name: RemoteName, dir: string) => [
  new rspack.HotModuleReplacementPlugin(),
  new rspack.DefinePlugin({ HOT_REMOTE: JSON.stringify(name) }),
  // `shell/src/dev/react-refresh.ts` has already installed the refresh runtime.
  new ReactRefreshRspackPlugin({ injectEntry: false }),
  new rspack.EntryPlugin(dir, path.join(hotFolder, 'client.ts'), {}),
];
