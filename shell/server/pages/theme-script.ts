import { cspHash } from '../http/csp-hash.ts';

/** Applies view settings (`shared/runtime/src/view-settings.ts`) before the first paint. */
export function applyTheme(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (/^look:[a-z-]+$/.test(key)) document.documentElement.setAttribute(`data-${key.slice(5)}`, localStorage[key]);
  } catch {
    // Without storage, the default settings apply.
  }
}

const source = `(${applyTheme})()`;

export const themeScript = { source, hash: cspHash(source) };
