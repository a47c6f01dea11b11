import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { entryGlobal, instanceName, releaseFiles } from '@shop/contracts/federation-names';
import type { RemoteName } from '@shop/contracts/remote';
import { AssetsPlugin, SURFACE_CHUNK } from './assets-plugin.ts';
import { base, compiledAhead, type Mode } from './base.ts';
import { ChunkRetryPlugin } from './chunk-retry-plugin.ts';
import { BUNDLER_RUNTIME_GLOBAL, sharedFromShell } from './federation.ts';
import { InlinedStylesPlugin } from './inlined-styles-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';

/** Which of a remote's builds is wanted. */
export interface RemoteBuild {
  /** `hot`: the browser's half for `pnpm dev <remote>`, whose code is replaced while a page shows it. */
  target: 'browser' | 'server' | 'hot';
  mode: Mode;
  version: string;
  /** Folder that the build fills. */
  outDir: string;
}

/** What a remote says in its `rspack.config.ts`. */
export interface RemoteOptions {
  name: RemoteName;
  /** The remote's folder: `import.meta.dirname`. */
  dir: string;
  exposes: Record<string, string>;
}

/** A remote's whole bundler configuration: of one of the two halves of a release, or of the one that reloads hot. */
export function defineRemote({ name, dir, exposes }: RemoteOptions): (build: RemoteBuild) => Configuration {
  return ({ target, mode, version, outDir }) => {
    // On a page two versions of a remote may meet: one, and where that does not load the one before it. In development they
    // need not, and what the server has drawn of one build is taken over by the next: its classes have the same names.
    const uniqueName = entryGlobal(name, mode === 'development' ? 'dev' : version);
    const common = base({ name, uniqueName, dir, mode, target: target === 'server' ? 'server' : 'browser', refresh: target === 'hot' });

    const hot = target === 'hot';
    const browser = target !== 'server';
    return {
      ...common,
      entry: {},
      output: {
        ...common.output,
        // A page that is some builds behind takes one update over after the other.
        ...(hot && { clean: { keep: /\.hot-update\./ } }),
        path: outDir,
        publicPath: hot ? `/dev/${name}/` : browser ? releaseFiles(name, version) : '',
        ...(browser
          ? { filename: hot ? '[name].js' : '[name].[contenthash:10].js', crossOriginLoading: 'anonymous' as const }
          : { filename: '[name].js', chunkLoading: 'require', chunkFormat: 'commonjs', library: { type: 'commonjs-module' } }),
      },
      // Every remote would bring the same 10 KB of bundler runtime: the shell has it once, for all of them.
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
}

const hotFolder = path.join(import.meta.dirname, 'hot');

/** Names that stay, and an end for every update: see `accept-loader.ts`. */
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
  // What cannot be built is not put in the place of what could: a page that is opened meanwhile takes over what mends it.
  optimization: { ...optimization, moduleIds: 'named', chunkIds: 'named', emitOnErrors: false },
});

const hotPlugins = (name: RemoteName, dir: string) => [
  new rspack.HotModuleReplacementPlugin(),
  new rspack.DefinePlugin({ HOT_REMOTE: JSON.stringify(name) }),
  // The shell has the runtime, and has told React of it (`shell/src/dev/react-refresh.ts`).
  new ReactRefreshRspackPlugin({ injectEntry: false }),
  // Without a name it goes with the remote's own entry.
  new rspack.EntryPlugin(dir, path.join(hotFolder, 'client.ts'), {}),
];
