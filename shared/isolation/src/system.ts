import type { dlopen, getRawPointer } from 'node:ffi';
import { type Processor, seccomp } from './system-calls.ts';

export const hasKernelConfinement = process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64');

const PR_SET_PDEATHSIG = 1n;
const PR_SET_NO_NEW_PRIVS = 38n;
const SIGKILL = 9n;
const AF_UNIX = 1;
/** SOCK_STREAM, SOCK_CLOEXEC. */
const STREAM = 1 | 0o2000000;
const SECCOMP_SET_MODE_FILTER = 1n;
const SECCOMP_FILTER_FLAG_TSYNC = 1n;

/** Calls of the C library that Node lacks. @throws if the kernel refuses. */
export interface System {
  /** Kills this process when its parent ends (PR_SET_PDEATHSIG). */
  endWithParent: () => void;
  limit: (resource: number, most: number) => void;
  socketPair: () => [number, number];
  /** Child processes inherit the filter, and nothing can remove it. */
  filterCalls: (filter: Buffer, scope: { allThreads: boolean }) => void;
}

export function openSystem(): System {
  const ffi = quietly(() => process.getBuiltinModule('node:ffi') as { dlopen: typeof dlopen; getRawPointer: typeof getRawPointer });
  const number = 'int64' as const;
  const { functions } = ffi.dlopen(null, {
    prctl: { arguments: [number, number, number, number, number], return: 'int32' },
    setrlimit: { arguments: [number, 'pointer'], return: 'int32' },
    socketpair: { arguments: ['int32', 'int32', 'int32', 'pointer'], return: 'int32' },
    syscall: { arguments: [number, number, number, 'pointer'], return: 'int64' },
  });
  const check = (name: string, result: number | bigint): void => {
    if (Number(result) !== 0) throw new Error(`the kernel refuses ${name}`);
  };
  return {
    endWithParent: () => check('PR_SET_PDEATHSIG', functions.prctl(PR_SET_PDEATHSIG, SIGKILL, 0n, 0n, 0n)),
    limit(resource, most) {
      const rlimit = Buffer.alloc(16);
      rlimit.writeBigUInt64LE(BigInt(most), 0);
      rlimit.writeBigUInt64LE(BigInt(most), 8);
      check(`RLIMIT ${resource}`, functions.setrlimit(BigInt(resource), rlimit));
    },
    socketPair() {
      const pair = Buffer.alloc(8);
      check('a pair of sockets', functions.socketpair(AF_UNIX, STREAM, 0, pair));
      return [pair.readInt32LE(0), pair.readInt32LE(4)];
    },
    filterCalls(filter, { allThreads }) {
      check('PR_SET_NO_NEW_PRIVS', functions.prctl(PR_SET_NO_NEW_PRIVS, 1n, 0n, 0n, 0n));
      const program = Buffer.alloc(16);
      program.writeUInt16LE(filter.length / 8, 0);
      program.writeBigUInt64LE(ffi.getRawPointer(filter), 8);
      const call = BigInt(seccomp[(process.arch as Processor) === 'x64' ? 0 : 1]);
      check('seccomp', functions.syscall(call, SECCOMP_SET_MODE_FILTER, allThreads ? SECCOMP_FILTER_FLAG_TSYNC : 0n, program));
    },
  };
}

/** Hides the warning about an experimental feature, because Node's version is pinned. */
function quietly<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}
