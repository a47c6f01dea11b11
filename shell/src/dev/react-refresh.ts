import * as runtime from 'react-refresh/runtime';

// Must run before React, which registers with an existing runtime only.
runtime.injectIntoGlobalHook(globalThis);

/** Remotes may have equal file names, so components are registered per remote (`shared/build/src/define-remote.ts`). */
function reactRefreshOf(remote: string): typeof runtime {
  return { ...runtime, register: (type, id) => runtime.register(type, `${remote} ${id}`) };
}
Object.assign(globalThis, { reactRefreshOf });
