import * as runtime from 'react-refresh/runtime';

// Must run before React loads, because React looks for a refresh runtime once.
runtime.injectIntoGlobalHook(globalThis);

/** Bundles call this (`shared/build/src/define-remote.ts`). The remote's name distinguishes equal file names. */
function reactRefreshOf(remote: string): typeof runtime {
  return { ...runtime, register: (type, id) => runtime.register(type, `${remote} ${id}`) };
}
Object.assign(globalThis, { reactRefreshOf });
