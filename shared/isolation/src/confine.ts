import { createHash, randomUUID } from 'node:crypto';
import { confinementFilter } from './seccomp-filter.ts';
import { openSystem } from './system.ts';
import type { Processor } from './system-calls.ts';

/** A user who owns nothing, on every Linux. */
const NOBODY = 65_534;

const RLIMIT_DATA = 2;
const RLIMIT_CORE = 4;
const RLIMIT_NOFILE = 7;

/** Descriptors: what a process has when it begins is some twenty. */
const MAX_DESCRIPTORS = 64;

interface Permission {
  has: (scope: string) => boolean;
  drop: (scope: string) => void;
}

/**
 * Gives up, for good, all that this process does not need of the system: files by name, connections, other processes and signals to
 * them, privileges, more memory than `memoryMb`; it ends with its parent. The kernel enforces that, because Node's permission model
 * is not meant to hold hostile code: `node:sqlite` opens any file. See docs/decisions/0059-remotes-run-in-a-confined-process.md.
 *
 * Returns why the kernel does not enforce it; the permission model holds all the same.
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
  // Some of its threads run already.
  system.filterCalls(confinementFilter(process.arch as Processor, process.pid), { allThreads: true });
}

/** What Node and its libraries read from files the first time that they need it. */
function readAhead(): void {
  new Date().toString();
  new Intl.DateTimeFormat('tr', { timeZoneName: 'long' }).format();
  createHash('sha256').update(randomUUID()).digest();
}
