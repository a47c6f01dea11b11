import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** Of a build. It is part of a version's hash, so that a build for development is never taken for the shop's. */
export type Mode = 'production' | 'development';

/** Browsers with everything that the shop's code uses as it is written: no polyfills are sent. */
export const browserTargets = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** Milliseconds after which a chunk that hangs counts as not coming. */
const CHUNK_TIMEOUT_MS = 30_000;

// A third pass takes out of the federation and the router what the first two made superfluous.
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } } }),
  new rspack.LightningCssMinimizerRspackPlugin(),
];

/** What bundles differ in. */
export interface BaseOptions {
  /** Prefix of the CSS class names, so that two bundles never collide. */
  name: string;
  /** What else on the page is this bundle's alone: its list of loaded chunks, its class names' hashes. `name`, unless told. */
  uniqueName?: string;
  dir: string;
  mode: Mode;
  target: 'browser' | 'server';
  /** Its components can be replaced while they are shown. */
  refresh?: boolean;
}

/** What all bundles of the shop have in common: TSX by SWC, CSS Modules, chunks by content. */
export function base({ name, uniqueName = name, dir, mode, target, refresh = false }: BaseOptions): Configuration {
  const browser = target === 'browser';
  return {
    context: dir,
    mode,
    target: browser ? ['web', 'es2022'] : 'node',
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: { uniqueName, clean: true, chunkLoadTimeout: CHUNK_TIMEOUT_MS },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: mode === 'development', refresh } },
            },
            env: { targets: browser ? browserTargets : 'node 24' },
          },
        },
        // What a thread of its own runs is one file, sent as it is: a bundle would want what only the page has of the federation.
        { test: /\.worker\.ts$/, dependency: 'url', type: 'asset/resource', generator: { filename: '[contenthash:10].js', emit: browser } },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          // Both halves of a release must name a class alike, two releases never: the hash is one of the file's name and of
          // `uniqueName`.
          generator: { localIdentName: `${name}-[local]-[hash:6]`, exportsOnly: !browser },
          // Custom properties keep their names: those of the shop are set in one file and used in others, and one called as a
          // class is would take the class's name from it.
          parser: { namedExports: false, dashedIdents: false },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', generator: { exportsOnly: !browser } },
      ],
      // Files such as fonts are for browsers; the server's half only names them.
      generator: { 'asset/resource': { emit: browser } },
    },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) })],
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic', nodeEnv: mode, minimizer },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
    resolveLoader: { modules: [path.join(import.meta.dirname, '../node_modules')] },
  };
}

/**
 * Most of what a script holds runs when it is there: V8 compiles all of it beside the page, while it comes, instead of piece by
 * piece when it is called (https://v8.dev/blog/explicit-compile-hints). Other engines read a comment.
 */
export const compiledAhead = (scripts = /./) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    include: scripts,
    // After the minifier, which takes comments out; before names and integrity are made of the contents.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
