import { allowedCalls, auditArch, boundedCalls, clone3, ioUringSetup, type Processor } from './system-calls.ts';

// Classic BPF for seccomp(2): <linux/bpf_common.h>, <linux/seccomp.h>.
const LOAD = 0x20;
const AND = 0x54;
const JUMP_EQUAL = 0x15;
const JUMP_AT_LEAST = 0x35;
const RETURN = 0x06;

const ALLOW = 0x7fff0000;
const KILL_PROCESS = 0x80000000;
const refuseWith = (error: number): number => 0x00050000 | error;
const EPERM = 1;
const ENOSYS = 38;

/** Offsets in `struct seccomp_data`. */
const NUMBER = 0;
const ARCH = 4;
const argument = (index: number): number => 16 + 8 * index;

/** Call numbers from here on belong to the x32 ABI. */
const X32 = 0x40000000;

const CLONE_THREAD = 0x10000;
/** Allowed operations: PR_SET_NAME, PR_GET_NAME, PR_SET_VMA. */
const PRCTL = [15, 16, 0x53564d41];
/** Allowed requests: FIOCLEX, FIONCLEX, FIONBIO, FIONREAD, TCGETS. */
const IOCTL = [0x5451, 0x5450, 0x5421, 0x541b, 0x5401];
/** Allowed commands: F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD_CLOEXEC. */
const FCNTL = [0, 1, 2, 3, 4, 1030];

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

const load = (offset: number): Instruction => [LOAD, 0, 0, offset];
const give = (action: number): Instruction => [RETURN, 0, 0, action];
const unless = (value: number, skip: number): Instruction => [JUMP_EQUAL, 0, skip, value];

const onCall = (number: number, then: readonly Instruction[]): Instruction[] => [unless(number, then.length), ...then];

const oneOf = (values: readonly number[]): Instruction[] => [
  ...values.flatMap((value) => [unless(value, 1), give(ALLOW)]),
  give(refuseWith(EPERM)),
];

const head = (processor: Processor): Instruction[] => [
  load(ARCH),
  [JUMP_EQUAL, 1, 0, auditArch[processor]],
  give(KILL_PROCESS),
  load(NUMBER),
  [JUMP_AT_LEAST, 0, 1, X32],
  give(refuseWith(ENOSYS)),
];

const numberOf = (processor: Processor, numbers: readonly [x64: number, arm64: number | null]): number | null =>
  numbers[processor === 'x64' ? 0 : 1];

/** Fails calls that are not allowed: with ENOSYS if the C library has a replacement, else with EPERM. */
export function confinementFilter(processor: Processor, pid: number): Buffer {
  const of = (numbers: readonly [x64: number, arm64: number | null]) => numberOf(processor, numbers);
  const bounded = (call: keyof typeof boundedCalls, argumentIndex: number, then: readonly Instruction[]) =>
    onCall(of(boundedCalls[call]) ?? -1, [load(argument(argumentIndex)), ...then]);
  return encode([
    ...head(processor),
    ...Object.values(allowedCalls)
      .map(of)
      .filter((number) => number !== null)
      .flatMap((number) => onCall(number, [give(ALLOW)])),
    ...bounded('clone', 0, [[AND, 0, 0, CLONE_THREAD], unless(CLONE_THREAD, 1), give(ALLOW), give(refuseWith(EPERM))]),
    ...bounded('tgkill', 0, oneOf([pid])),
    ...bounded('prctl', 0, oneOf(PRCTL)),
    // Allows only reading the process's own limits: the pointer to new limits must be null.
    ...bounded('prlimit64', 0, [
      unless(0, 5),
      load(argument(2)),
      unless(0, 3),
      load(argument(2) + 4),
      unless(0, 1),
      give(ALLOW),
      give(refuseWith(EPERM)),
    ]),
    ...bounded('ioctl', 1, oneOf(IOCTL)),
    ...bounded('fcntl', 1, oneOf(FCNTL)),
    ...onCall(of(clone3) ?? -1, [give(refuseWith(ENOSYS))]),
    give(refuseWith(EPERM)),
  ]);
}

/** Forbids io_uring, whose operations no filter sees. */
export const ioUringFilter = (processor: Processor): Buffer =>
  encode([...head(processor), ...onCall(numberOf(processor, ioUringSetup) ?? -1, [give(refuseWith(ENOSYS))]), give(ALLOW)]);

function encode(instructions: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(8 * instructions.length);
  for (const [index, [code, ifTrue, ifFalse, value]] of instructions.entries()) {
    bytes.writeUInt16LE(code, 8 * index);
    bytes.writeUInt8(ifTrue, 8 * index + 2);
    bytes.writeUInt8(ifFalse, 8 * index + 3);
    bytes.writeUInt32LE(value >>> 0, 8 * index + 4);
  }
  return bytes;
}
