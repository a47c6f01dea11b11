import * as runtime from 'react-refresh/runtime';

// Must run before React loads, because React looks for a refresh runtime once.
runtime.injectIntoGlobalHook(globalThis);

/** Called by bundles of `shared/build/src/define-remote.ts`. The name of the remote separates equal file names. */
function reactRefreshOf(remote: string): typeof runtime {
  return { ...runtime, register: (type, id) => runtime.register(type, `${remote} ${id}`) };
}
Object.assign(globalThis, { reactRefreshOf });
