import path from 'node:path';
import { rspack } from '@rspack/core';
import { runRspack } from './run-rspack.ts';
import { serverConfiguration } from './server-configuration.ts';

// Not bundled: these packages find files in their own folder or load only on demand.
const external = /^(?:node:|@aws-sdk\/|@electric-sql\/|@node-rs\/|@resvg\/|nodemailer$|pino$|sharp$)/;

/** One file, because loading 2,000 modules takes most of the start time. */
export async function buildApi(dir: string): Promise<void> {
  const built = serverConfiguration({
    name: 'api',
    dir,
    mode: 'production',
    outDir: path.join(dir, 'dist'),
    entry: { main: './src/main.ts' },
    external,
  });
  const resolve = { ...built.resolve, alias: { 'pg-native': false as const } };
  await runRspack([
    { ...built, resolve, plugins: [...(built.plugins ?? []), new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] },
  ]);
}
