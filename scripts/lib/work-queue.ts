export interface Work {
  run: () => Promise<void>;
  /** True if open pages must reload afterwards. */
  outdates: boolean;
}

/** A new job replaces a waiting job of the same name. */
export function createWorkQueue({ onBegin, onEmpty }: { onBegin: () => void; onEmpty: (outdated: boolean) => Promise<void> }) {
  const waiting = new Map<string, Work>();
  let working = false;

  return async (name: string, run: Work['run'], { outdates = true } = {}): Promise<void> => {
    waiting.set(name, { run, outdates: outdates || Boolean(waiting.get(name)?.outdates) });
    if (working) return;
    working = true;
    onBegin();
    let outdated = false;
    for (const [next, work] of waiting) {
      waiting.delete(next);
      outdated ||= work.outdates;
      await work.run();
    }
    working = false;
    await onEmpty(outdated);
  };
}
