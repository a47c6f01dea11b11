import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { WORKER_SUFFIX } from '@shop/contracts/federation-names';

/** Part of the version hash, because a development build must not pass as a release. */
export type Mode = 'production' | 'development';

export const browserTargets = ['chrome >= 111', 'edge >= 111', 'firefox >= 121', 'safari >= 16.4', 'ios_saf >= 16.4'];

const CHUNK_TIMEOUT_MS = 30_000;

// Four passes remove the dead code of federation and router.
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 4 }, mangle: true, format: { comments: false } } }),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browserTargets } }),
];

/** Keeps names and lines for stack traces. ASCII only: one non-ASCII letter doubles a script's memory. */
export const serverMinimizer = [
  new rspack.SwcJsMinimizerRspackPlugin({
    minimizerOptions: { minify: false, compress: false, mangle: false, format: { comments: false, asciiOnly: true } },
  }),
];

export interface BaseOptions {
  name: string;
  uniqueName?: string;
  dir: string;
  mode: Mode;
  target: 'browser' | 'server';
  refresh?: boolean;
}

export function base({ name, uniqueName = name, dir, mode, target, refresh = false }: BaseOptions): Configuration {
  const browser = target === 'browser';
  return {
    context: dir,
    mode,
    target: browser ? ['web', 'es2022'] : 'node',
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    output: { uniqueName, clean: true, chunkLoadTimeout: CHUNK_TIMEOUT_MS },
    resolve: { extensions: ['.ts', '.tsx', '.js'], byDependency: { url: { conditionNames: ['import', '...'], preferRelative: true } } },
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
        { test: /\.woff2$/, type: 'asset/resource' },
        // A plain file, because a bundled worker would need the page's federation runtime.
        {
          test: /\.worker\.ts$/,
          dependency: 'url',
          type: 'asset/resource',
          generator: { filename: `[contenthash:10]${WORKER_SUFFIX}`, emit: browser },
        },
        { test: /\.mjs$/, dependency: 'url', type: 'asset/resource', generator: { filename: '[contenthash:10].js', emit: browser } },
        {
          test: /\.(?:onnx|wasm)$/,
          dependency: 'url',
          type: 'asset/resource',
          generator: { filename: '[contenthash:10][ext]', emit: browser },
        },
        {
          test: /\.module\.css$/,
          type: 'css/module',
          // Server and browser bundles share class names. Two releases do not.
          generator: { localIdentName: `${name}-[local]-[hash:6]`, exportsOnly: !browser },
          // CSS custom properties keep their names, because all files share them.
          parser: { namedExports: false, dashedIdents: false },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css', generator: { exportsOnly: !browser } },
      ],
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

/** Makes V8 compile the script while it loads (https://v8.dev/blog/explicit-compile-hints). */
export const compiledAhead = (scripts = /./) =>
  new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    include: scripts,
    // Runs after minification, which strips comments, and before hashes are computed.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
