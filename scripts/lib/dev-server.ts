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
  /** What is wrong with the sources, by who says so; an empty list takes it back. */
  problems: (from: string, texts: readonly string[]) => void;
  /** A remote that reloads hot was built. */
  built: (remote: string, hash: string) => void;
  /** Work has begun that pages must not be loaded anew in the middle of. */
  begin: () => void;
  /** It is over: this build serves now, and pages of all others are outdated, or of none when open pages take over what is new. */
  end: (build: string | undefined, outdates: boolean) => void;
  close: () => Promise<void>;
}

/** What open pages ask for through the shell, below `/dev/`; `hotDir` has a folder for each remote that reloads hot. */
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
