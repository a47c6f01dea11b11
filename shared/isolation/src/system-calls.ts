export type Processor = 'x64' | 'arm64';

/** Architectures of the allowed calls: `AUDIT_ARCH_…` of <linux/audit.h>. */
export const auditArch: Record<Processor, number> = { x64: 0xc000003e, arm64: 0xc00000b7 };

/**
 * Calls that name no file, host or other process. `null`: the processor lacks the call. Sources: <asm/unistd_64.h>,
 * <asm-generic/unistd.h>.
 */
export const allowedCalls: Readonly<Record<string, readonly [x64: number, arm64: number | null]>> = {
  read: [0, 63],
  write: [1, 64],
  readv: [19, 65],
  writev: [20, 66],
  close: [3, 57],
  fstat: [5, 80],
  lseek: [8, 62],
  shutdown: [48, 210],
  futex: [202, 98],
  futex_waitv: [449, 449],
  mmap: [9, 222],
  munmap: [11, 215],
  mprotect: [10, 226],
  mremap: [25, 216],
  madvise: [28, 233],
  brk: [12, 214],
  mincore: [27, 232],
  membarrier: [324, 283],
  pkey_mprotect: [329, 288],
  pkey_alloc: [330, 289],
  pkey_free: [331, 290],
  epoll_ctl: [233, 21],
  epoll_wait: [232, null],
  epoll_pwait: [281, 22],
  epoll_pwait2: [441, 441],
  poll: [7, null],
  ppoll: [271, 73],
  eventfd2: [290, 19],
  clock_gettime: [228, 113],
  clock_getres: [229, 114],
  clock_nanosleep: [230, 115],
  nanosleep: [35, 101],
  gettimeofday: [96, 169],
  time: [201, null],
  getrandom: [318, 278],
  set_robust_list: [273, 99],
  set_tid_address: [218, 96],
  rseq: [334, 293],
  sched_yield: [24, 124],
  sched_getaffinity: [204, 123],
  sched_getparam: [143, 121],
  sched_getscheduler: [145, 120],
  getcpu: [309, 168],
  rt_sigaction: [13, 134],
  rt_sigprocmask: [14, 135],
  rt_sigreturn: [15, 139],
  rt_sigtimedwait: [128, 137],
  sigaltstack: [131, 132],
  restart_syscall: [219, 128],
  exit: [60, 93],
  exit_group: [231, 94],
  getpid: [39, 172],
  gettid: [186, 178],
  getppid: [110, 173],
  getuid: [102, 174],
  geteuid: [107, 175],
  getgid: [104, 176],
  getegid: [108, 177],
  getrusage: [98, 165],
  times: [100, 153],
  sysinfo: [99, 179],
  uname: [63, 160],
};

export const boundedCalls = {
  /** May create threads, but not processes. */
  clone: [56, 220],
  /** May signal only the process itself. */
  tgkill: [234, 131],
  prctl: [157, 167],
  /** The process may read limits, but not set them. */
  prlimit64: [302, 261],
  /** Only the requests in `IOCTL`, without TIOCSTI, which types into the terminal. */
  ioctl: [16, 29],
  /** Only the commands in `FCNTL`, without F_SETOWN, which directs signals to a process. */
  fcntl: [72, 25],
} as const satisfies Record<string, readonly [x64: number, arm64: number]>;

/** The filter cannot read arguments behind a pointer. After ENOSYS, the C library uses `clone`. */
export const clone3: readonly [x64: number, arm64: number] = [435, 435];

export const ioUringSetup: readonly [x64: number, arm64: number] = [425, 425];

export const seccomp: readonly [x64: number, arm64: number] = [317, 277];
