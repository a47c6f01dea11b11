import type { SignalSource } from '@shop/contracts/signals';

/** Innermost page or slot, as named by `componentName`. */
export function sourceInStack(componentStack: string): SignalSource | undefined {
  const [, part, name, remote, version] = /\[(page|slot) (\S+) of ([a-z-]+)@([^\s\]]+)\]/.exec(componentStack) ?? [];
  if (!part || !name || !remote || !version) return undefined;
  return { remote, version, [part]: name };
}
