import * as runtime from 'react-refresh/runtime';

// Before React, which registers only with an existing refresh runtime.
runtime.injectIntoGlobalHook(globalThis);

/** For `shared/build/src/define-remote.ts`. Remotes may use equal file names. */
function reactRefreshOf(remote: string): typeof runtime {
  return { ...runtime, register: (type, id) => runtime.register(type, `${remote} ${id}`) };
}
Object.assign(globalThis, { reactRefreshOf });
