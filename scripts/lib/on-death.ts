import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs an `sh` command when this process ends, even by SIGKILL. Returns a cancel function. */
export function onDeath(command: string, ...args: (string | number)[]): () => Promise<void> {
  // `read` fails when this process ends and closes the pipe without a line.
  const watcher = spawn('sh', ['-c', `read -r line || { ${command}; }`, 'sh', ...args.map(String)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Detached, because Ctrl+C signals the whole group.
    detached: true,
  });
  watcher.unref();
  const ended = once(watcher, 'exit').catch(() => undefined);
  watcher.stdin.on('error', () => undefined);
  return async () => {
    // Otherwise the process could end here with exit code 0.
    watcher.ref();
    watcher.stdin.end('cancel\n');
    await ended;
  };
}
