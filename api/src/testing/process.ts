import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { environmentOf } from '@shop/settings/environments';

export interface TestProcess {
  child: ChildProcess;
  lines: { level: number; msg: string; [key: string]: unknown }[];
  /** Rejects if the process ends first. */
  logged: (msg: string, times?: number) => Promise<void>;
  ended: Promise<number | null>;
}

export function startProcess(args: string[], env: Record<string, string> = {}): TestProcess {
  const { NODE_OPTIONS: _, ...own } = environmentOf('api', process.env);
  const child = spawn(process.execPath, args, { env: { ...own, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: TestProcess['lines'] = [];
  const waiting = new Set<() => void>();
  const look = () => {
    for (const one of waiting) one();
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(JSON.parse(line));
    look();
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  let over = false;
  void ended.then(() => {
    over = true;
    look();
  });
  return {
    child,
    lines,
    ended,
    logged: (msg, times = 1) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = lines.filter((line) => line.msg === msg).length >= times;
          if (!found && !over) return;
          waiting.delete(check);
          if (found) resolve();
          else reject(new Error(`ended without ${JSON.stringify(msg)}: ${JSON.stringify(lines)}`));
        };
        waiting.add(check);
        check();
      }),
  };
}
