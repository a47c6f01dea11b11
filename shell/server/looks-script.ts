import { policyHash } from './policy-hash.ts';

/** Applies view settings (`shared/runtime/src/look.ts`) before the first paint. */
export function applyLooks(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (/^look:[a-z-]+$/.test(key)) document.documentElement.setAttribute(`data-${key.slice(5)}`, localStorage[key]);
  } catch {
    // Without storage the defaults apply.
  }
}

const source = `(${applyLooks})()`;

export const looksScript = { source, hash: policyHash(source) };
