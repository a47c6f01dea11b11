import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { base } from '@shop/build/base';

const here = import.meta.dirname;
const pictures = path.join(here, '../../../seed/pictures');

const page = `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Baskıhane: shared/ui</title>
<link rel="stylesheet" href="/main.css">
<script src="/main.js" defer></script>
`;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

const below = (folder: string, name: string): string => path.join(folder, path.posix.normalize(`/${name}`));

export interface Showcase {
  url: string;
  close: () => Promise<void>;
}

/** `watch` rebuilds on changes. */
export async function serveShowcase({
  outDir,
  port = 0,
  watch = false,
}: {
  outDir: string;
  port?: number;
  watch?: boolean;
}): Promise<Showcase> {
  const config = base({ name: 'showcase', dir: here, mode: 'development', target: 'browser' });
  const compiler = rspack({
    ...config,
    entry: { main: './main.tsx' },
    output: { ...config.output, path: outDir, publicPath: '/', filename: '[name].js', cssFilename: '[name].css' },
  });
  const built = Promise.withResolvers<void>();
  const watching = compiler.watch({}, (error, stats) => {
    const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
    if (failure && watch) console.error(failure.message);
    if (failure) built.reject(failure);
    else built.resolve();
  });
  const stopped = () => new Promise<void>((resolve) => watching?.close(() => compiler.close(() => resolve())));
  await built.promise.catch(async (error: unknown) => {
    await stopped();
    throw error;
  });
  if (!watch) await stopped();

  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/') return response.setHeader('content-type', 'text/html').end(page);
    const picture = pathname.match(/^\/upfs\/stc\/(.*)$/)?.[1];
    const file = picture === undefined ? below(outDir, pathname) : below(pictures, picture);
    const bytes = await readFile(file).catch(() => undefined);
    response.statusCode = bytes ? 200 : 404;
    response.setHeader('content-type', types[path.extname(file)] ?? 'text/plain').end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      if (watch) await stopped();
    },
  };
}
