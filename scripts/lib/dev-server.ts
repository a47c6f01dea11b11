import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
};

export interface DevServer {
  /** Shows the errors of one source. An empty list removes them. */
  problems: (from: string, texts: readonly string[]) => void;
  built: (remote: string, hash: string) => void;
  /** Pages do not reload until `end`. */
  begin: () => void;
  /** `outdates`: pages of other builds must reload. */
  end: (build: string | undefined, outdates: boolean) => void;
  close: () => Promise<void>;
}

export async function startDevServer({ port, hotDir }: { port: number; hotDir: string }): Promise<DevServer> {
  const problems = new Map<string, readonly string[]>();
  const hot: Record<string, string> = {};
  const current = new Set<string>();
  let busy = true;

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('cache-control', 'no-store');
    if (pathname === '/dev/state.json') {
      const outdated = !busy && !current.has(searchParams.get('build') ?? '');
      response.setHeader('content-type', 'application/json');
      return response.end(JSON.stringify({ outdated, problems: [...problems.values()].flat(), hot }));
    }
    const file = path.join(hotDir, path.normalize(decodeURIComponent(pathname)).replace(/^[\\/]dev[\\/]/, ''));
    const bytes = file.startsWith(hotDir + path.sep) ? await readFile(file).catch(() => undefined) : undefined;
    response.statusCode = bytes ? 200 : 404;
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    response.end(bytes);
  });
  // The shell reuses connections. If this server closed one first, a request would fail.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    problems: (from, texts) => void problems.set(from, texts),
    built(remote, hash) {
      hot[remote] = hash;
    },
    begin() {
      busy = true;
    },
    end(build, outdates) {
      busy = false;
      if (outdates) current.clear();
      if (build) current.add(build);
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
