import * as runtime from 'react-refresh/runtime';

// First of all in a build for development: React says to this runtime what it draws, if the runtime was there before it.
runtime.injectIntoGlobalHook(globalThis);

/**
 * The one runtime, as a remote's bundle finds it (`shared/build/src/define-remote.ts`): files of two remotes may have one
 * name, so that each remote's components are registered under its own.
 */
function reactRefreshOf(remote: string): typeof runtime {
  return { ...runtime, register: (type, id) => runtime.register(type, `${remote} ${id}`) };
}
Object.assign(globalThis, { reactRefreshOf });
