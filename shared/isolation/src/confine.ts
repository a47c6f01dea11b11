import { createHash, randomUUID } from 'node:crypto';
import { confinementFilter } from './seccomp-filter.ts';
import { openSystem } from './system.ts';
import type { Processor } from './system-calls.ts';

const NOBODY = 65_534;

const RLIMIT_DATA = 2;
const RLIMIT_CORE = 4;
const RLIMIT_NOFILE = 7;

/** About twenty files are open at the start. */
const MAX_DESCRIPTORS = 64;

interface Permission {
  has: (scope: string) => boolean;
  drop: (scope: string) => void;
}

/**
 * Permanently gives up files, network, processes, privileges and unlimited memory. Returns an error message if only
 * Node's permission model enforces this.
 */
export function confine(memoryMb: number): string | undefined {
  const { permission } = process as unknown as { permission: Permission };
  if (!permission.has('ffi')) return 'this system offers no filter of system calls';
  try {
    confineByKernel(memoryMb);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    permission.drop('ffi');
  }
}

function confineByKernel(memoryMb: number): void {
  readAhead();
  if (process.getuid?.() === 0) {
    process.setgroups?.([]);
    process.setgid?.(NOBODY);
    process.setuid?.(NOBODY);
  }
  const system = openSystem();
  system.endWithParent();
  system.limit(RLIMIT_CORE, 0);
  system.limit(RLIMIT_NOFILE, MAX_DESCRIPTORS);
  system.limit(RLIMIT_DATA, memoryMb * 2 ** 20);
  system.filterCalls(confinementFilter(process.arch as Processor, process.pid), { allThreads: true });
}

function readAhead(): void {
  new Date().toString();
  new Intl.DateTimeFormat('tr', { timeZoneName: 'long' }).format();
  createHash('sha256').update(randomUUID()).digest();
}
