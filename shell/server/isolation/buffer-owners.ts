import { type RemoteVersion, versionName } from '../composition/remote-version.ts';

/** Smaller buffers are not counted. */
const COUNTED_BYTES = 16 * 1024;

const CONSTRUCTORS = [
  'ArrayBuffer',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
  'BigInt64Array',
  'BigUint64Array',
] as const;
const MAKERS = ['alloc', 'allocUnsafe', 'allocUnsafeSlow', 'from', 'concat'] as const;

type Made = ArrayBufferLike | ArrayBufferView;

export type Holders = Map<string, RemoteVersion & { bytes: number }>;

/** V8's heap profile omits buffers. Call this before remote code runs, because it replaces globals. */
export function countBuffers(currentOwner: () => RemoteVersion | undefined): () => Holders {
  const live: Holders = new Map();
  const add = (owner: RemoteVersion, bytes: number): void => {
    const name = versionName(owner);
    live.set(name, { ...owner, bytes: bytes + (live.get(name)?.bytes ?? 0) });
  };
  const freed = new FinalizationRegistry<RemoteVersion & { bytes: number }>(({ bytes, ...owner }) => add(owner, -bytes));

  function count<T extends Made>(made: T): T {
    const owner = made.byteLength >= COUNTED_BYTES ? currentOwner() : undefined;
    if (!owner) return made;
    // Tracks the buffer, which may outlive this view.
    freed.register('buffer' in made ? made.buffer : made, { remote: owner.remote, version: owner.version, bytes: made.byteLength });
    add(owner, made.byteLength);
    return made;
  }

  for (const name of CONSTRUCTORS) {
    const original = globalThis[name] as unknown as new (...args: unknown[]) => Made;
    const counting: typeof original = new Proxy(original, {
      construct(target, args, newTarget) {
        const made = Reflect.construct(target, args, newTarget === counting ? target : newTarget) as Made;
        const isView = args[0] instanceof ArrayBuffer;
        return isView ? made : count(made);
      },
    });
    Object.defineProperty(globalThis, name, { value: counting, configurable: true, enumerable: false, writable: true });
  }
  for (const name of MAKERS) {
    const original = Buffer[name] as (...args: unknown[]) => Buffer;
    const counting = (...args: unknown[]): Buffer => {
      const made = Reflect.apply(original, Buffer, args);
      const isView = args[0] instanceof ArrayBuffer;
      return isView ? made : count(made);
    };
    Object.defineProperty(counting, 'name', { value: name });
    Object.defineProperty(Buffer, name, { value: counting, configurable: true, enumerable: true, writable: true });
  }
  return () => live;
}
