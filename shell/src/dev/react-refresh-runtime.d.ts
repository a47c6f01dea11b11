declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(globalObject: typeof globalThis): void;
  export function register(type: unknown, id: string): void;
}
