import { RELEASE_FILES, SHELL_FILES } from '@shop/contracts/federation-names';
import { type ReportedSource, SHELL } from '@shop/contracts/signals';
import type { RecordedFailure } from './record.ts';
import { sourceInStack } from './source-in-stack.ts';

/**
 * Attributes an error to the innermost remote script in the stack, or else to the remote in React's component stack.
 * `undefined` for browser extensions.
 */
export function attribute(
  { kind, error, source, componentStack, script = '' }: RecordedFailure,
  origin: string,
): ReportedSource | undefined {
  if (source) return source;
  const stacks = [framesOf(causeOf(error)), framesOf(error), script];
  const thrower = firstRemote(stacks, origin);
  const part = sourceInStack(componentStack ?? '');
  // A callback from another remote may have caused a slot's error.
  if (thrower) return part && part.remote === thrower.remote && part.version === thrower.version ? part : thrower;
  if (part) return part;
  const isOurs = kind === 'render-error' || kind === 'hydration-error' || stacks.some((text) => text.includes(origin + SHELL_FILES));
  return firstRemote([componentStack ?? ''], origin) ?? (isOurs ? { remote: SHELL } : undefined);
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

/** Omits the message, because it may quote any URL. */
function framesOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return String(error.stack)
    .split('\n')
    .filter((line) => /^\s+at |@/.test(line))
    .join('\n');
}

function firstRemote(texts: readonly string[], origin: string): { remote: string; version: string } | undefined {
  const files = origin + RELEASE_FILES;
  for (const text of texts) {
    const at = text.indexOf(files);
    const [, remote, version] = (at >= 0 && /^([a-z-]+)\/([^/\s:]+)\//.exec(text.slice(at + files.length))) || [];
    if (remote !== undefined && version !== undefined) return { remote, version: decodeURIComponent(version) };
  }
  return undefined;
}
