import path from 'node:path';
import { base } from '@shop/build/base';
import { runRspack } from '@shop/build/run-rspack';
import { pageFolder } from './files.ts';
import { ASSETS } from './page-routes.ts';

export async function buildPage(): Promise<void> {
  const config = base({ name: 'console', dir: path.join(import.meta.dirname, '../src'), mode: 'production', target: 'browser' });
  const output = {
    ...config.output,
    path: pageFolder,
    publicPath: ASSETS,
    filename: 'main.[contenthash:10].js',
    chunkFilename: '[name].[contenthash:10].js',
    cssFilename: 'main.css',
    trustedTypes: { policyName: 'chunks' },
  };
  await runRspack([{ ...config, entry: { main: './main.tsx' }, output }]);
}
