import type { StackOf } from './attribution.ts';

/** Records the files of an error's stack, so that the thrower cannot forge them. */
export function recordStacks(): StackOf {
  const held = new WeakMap<object, string>();
  const { get, set } = WeakMap.prototype;
  const { apply, getPrototypeOf } = Reflect;
  let sites: object | null | undefined;

  /** V8 calls this when a stack is first read. A remote may call it with anything. */
  function prepareStackTrace(error: Error, frames: readonly NodeJS.CallSite[]): string {
    let shown = String(error);
    let files = '';
    for (let at = 0; at < frames.length; at++) {
      const frame = frames[at] as NodeJS.CallSite;
      sites ??= getPrototypeOf(frame);
      if (getPrototypeOf(frame) !== sites) return shown;
      shown += `\n    at ${frame}`;
      // Omits function names, because a name could imitate another remote's file.
      files += `\n    at ${frame.getFileName()}:${frame.getLineNumber()}`;
    }
    apply(set, held, [error, files]);
    return shown;
  }
  Object.defineProperty(Error, 'prepareStackTrace', { get: () => prepareStackTrace, set: () => undefined });
  void new Error('by which it is known what frames are').stack;

  return (error) => {
    void error.stack;
    return apply(get, held, [error]) as string | undefined;
  };
}
