import { execFile } from 'node:child_process';
import path from 'node:path';
import { environmentOf } from '@shop/settings/environments';
import { root } from './install.mjs';

const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
const buildInfo = path.join(root, 'node_modules/.cache/check/types');

export function createTypeChecks(onChecked: (problem: string | undefined) => void): { check: () => void; stop: () => void } {
  let checking: AbortController | undefined;
  let changedSince = false;

  function check(): void {
    changedSince = Boolean(checking);
    if (checking) return;
    checking = new AbortController();
    const args = [tsc, '-p', 'tsconfig.json', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', buildInfo];
    execFile(
      process.execPath,
      args,
      { cwd: root, env: environmentOf('tool', process.env), signal: checking.signal, maxBuffer: 2 ** 26 },
      (error, printed) => {
        if (error?.name === 'AbortError') return;
        checking = undefined;
        if (changedSince) return check();
        onChecked(error ? printed.trim() || error.message : undefined);
      },
    );
  }

  return { check, stop: () => checking?.abort() };
}
