import { policyHash } from './policy-hash.ts';

/** Stands in every page's head: what this device likes (`shared/runtime/src/look.ts`) is there before anything is drawn. */
export function applyLooks(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (/^look:[a-z-]+$/.test(key)) document.documentElement.setAttribute(`data-${key.slice(5)}`, localStorage[key]);
  } catch {
    // Without storage everybody sees the same.
  }
}

const source = `(${applyLooks})()`;

/** Its text, and its hash as a Content-Security-Policy writes it. */
export const looksScript = { source, hash: policyHash(source) };
