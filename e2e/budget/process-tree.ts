import { readdir, readFile } from 'node:fs/promises';
import type { ProcessKind } from './bounds.ts';

function kindOf(command: string): ProcessKind {
  if (command.includes('api/dist/main.mjs')) return 'api';
  if (command.includes('server/main.mjs')) return 'shell primary';
  if (command.includes('server/worker.mjs')) return 'shell worker';
  if (command.includes('--input-type=module')) return 'render process';
  if (command.includes('uploads/reencode.ts')) return 'upload program';
  if (command.includes('print/render.ts')) return 'print program';
  return 'image program';
}

export interface Seen {
  kind: ProcessKind;
  /** Resident bytes. */
  peak: number;
  alive: boolean;
}

export interface ProcessTree {
  seen: ReadonlyMap<number, Seen>;
  cpuSeconds: () => number;
  stop: () => Promise<void>;
}

const LOOK_MS = 200;
const TICKS = 100;

/** CPU seconds since boot, including time stolen by the host. */
export async function machineCpuSeconds(): Promise<number> {
  const [line = ''] = (await readFile('/proc/stat', 'utf8')).split('\n');
  const [user = 0, nice = 0, system = 0, _idle, _iowait, irq = 0, softirq = 0, steal = 0] = line.trim().split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq + steal) / TICKS;
}

async function allProcesses(): Promise<{ pid: number; parent: number; cpu: number }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The process name may contain brackets and spaces.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { pid: Number(pid), parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) / TICKS };
    }),
  );
  return found.filter(({ parent }) => Number.isInteger(parent));
}

/** Linux only: reads `/proc`. */
export function followProcesses(roots: readonly number[]): ProcessTree {
  const seen = new Map<number, Seen & { cpu: number }>();
  let stopped = false;

  async function look(): Promise<void> {
    const all = await allProcesses();
    const below = new Set(roots);
    for (let before = -1; before !== below.size; ) {
      before = below.size;
      for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
    }
    for (const process of seen.values()) process.alive = false;
    for (const { pid, cpu } of all.filter(({ pid }) => below.has(pid))) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      // A process that is ending has no `VmHWM`.
      const peak = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
      const known = seen.get(pid);
      if (peak === 0 && !known) continue;
      const kind = known?.kind ?? kindOf(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
      seen.set(pid, { kind, cpu, peak: Math.max(peak, known?.peak ?? 0), alive: peak > 0 });
    }
  }

  const following = (async () => {
    while (!stopped) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    await look();
  })();
  return {
    seen,
    cpuSeconds: () => [...seen.values()].reduce((sum, { cpu }) => sum + cpu, 0),
    async stop() {
      stopped = true;
      await following;
    },
  };
}
