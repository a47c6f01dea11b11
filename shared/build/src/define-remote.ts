import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type RuleSetRule, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { entryGlobal, instanceName, releaseFiles } from '@shop/contracts/federation-names';
import { LOCAL_VERSION } from '@shop/contracts/local-remote';
import type { ContractFacts } from '@shop/contracts/published-contracts';
import type { RemoteName } from '@shop/contracts/remote';
import { AssetsPlugin, SURFACE_CHUNK } from './assets-plugin.ts';
import { base, compiledAhead, type Mode } from './base.ts';
import { BuildManifestPlugin } from './build-manifest-plugin.ts';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { BUNDLER_RUNTIME_GLOBAL, sharedFromShell } from './federation.ts';
import { InlinedStylesPlugin } from './inlined-styles-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { LicencesPlugin } from './licences-plugin.ts';
import { sourceVersion } from './source-hash.ts';

export interface RemoteBuild {
  target: 'browser' | 'server' | 'hot' | 'local';
  mode: Mode;
  version: string;
  outDir: string;
}

export interface RemoteOptions {
  name: RemoteName;
  dir: string;
  exposes: Record<string, string>;
  /** Contracts of the shop, for a repository without the shop's sources. */
  pulled?: ContractFacts;
}

export interface RemoteEnv {
  target?: undefined;
  /** Default: the version that `release publish` gives to these sources. */
  version?: string;
  /** Origin of the shop that a development link opens. */
  local?: string | true;
}

export interface RemoteConfiguration {
  (build: RemoteBuild): Configuration;
  (env: RemoteEnv): Promise<Configuration[]>;
}

const workspace = path.join(import.meta.dirname, '../../..');

export function defineRemote({ name, dir, exposes, pulled }: RemoteOptions): RemoteConfiguration {
  const half = ({ target, mode, version, outDir }: RemoteBuild): Configuration => {
    // In development, server and browser bundle must share this name.
    const uniqueName = entryGlobal(name, mode === 'development' ? 'dev' : version);
    const hot = target === 'hot';
    const isServed = target === 'local';
    const browser = target !== 'server';
    const common = base({ name, uniqueName, dir, mode, target: browser ? 'browser' : 'server', refresh: hot });
    if (browser) common.module?.rules?.push(scopedStyles(name));

    return {
      ...common,
      entry: {},
      output: {
        ...common.output,
        // Keeps hot updates: a page that missed some applies them in order.
        ...(hot && { clean: { keep: /\.hot-update\./ } }),
        path: outDir,
        publicPath: hot ? `/dev/${name}/` : isServed ? 'auto' : browser ? releaseFiles(name, version) : '',
        // No hashes, because the path already contains the version.
        filename: '[name].js',
        ...(browser
          ? { crossOriginLoading: 'anonymous' as const }
          : { chunkLoading: 'require', chunkFormat: 'commonjs', library: { type: 'commonjs-module' } }),
      },
      // The shell provides this 10 KB bundler runtime to all remotes.
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
        ...(target === 'browser' && mode === 'production' ? [compiledAhead(), new IntegrityPlugin(), new LicencesPlugin()] : []),
        ...(target === 'browser' ? [new AssetsPlugin(), new InlinedStylesPlugin(), new ChunkRetryPlugin()] : []),
        ...(hot ? hotPlugins(name, dir) : []),
      ],
    };
  };
  const local = async (shop: string | true): Promise<Configuration[]> => [
    servedTo(shop, half({ target: 'local', mode: 'production', version: LOCAL_VERSION, outDir: path.join(dir, 'dist/local') })),
  ];
  const both = async ({ version: named }: RemoteEnv): Promise<Configuration[]> => {
    const mode = 'production';
    const root = pulled ? undefined : workspace;
    const { version: own, source } = await sourceVersion({ root, dir, mode });
    const version = named ?? own;
    process.env.MF_BUILD_VERSION = version;
    const halfOf = (target: 'browser' | 'server') => half({ target, mode, version, outDir: path.join(dir, 'dist', target) });
    const manifest = new BuildManifestPlugin({ remote: name, version, source, root, dir, pulled });
    return [halfOf('browser'), halfOf('server')].map((each) => ({ ...each, plugins: [...(each.plugins ?? []), manifest] }));
  };
  const configuration = (build: RemoteBuild | RemoteEnv) =>
    build.target !== undefined ? half(build) : build.local ? local(build.local) : both(build);
  return configuration as RemoteConfiguration;
}

/** Production code, because the shell's React is a production build. Not minified, for the debugger. */
function servedTo(shop: string | true, configuration: Configuration): Configuration {
  const origin = shop === true ? undefined : URL.parse(shop)?.origin;
  if (!origin) throw new Error('Name the shop that loads this code: --env local=https://staging.shop.example');
  return {
    ...configuration,
    devtool: 'source-map',
    // Lazy compilation would need an endpoint on the page's own origin.
    lazyCompilation: false,
    optimization: { ...configuration.optimization, minimize: false },
    devServer: { host: 'localhost', headers: { 'access-control-allow-origin': origin }, hot: false, liveReload: false, client: false },
  };
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
