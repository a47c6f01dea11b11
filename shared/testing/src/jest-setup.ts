import { TextDecoder, TextEncoder } from 'node:util';
import vm from 'node:vm';

// jsdom has none, and the router asks for them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });

// Nor has it these, with which the router navigates. The platform's own are there, outside of jsdom's window.
if (!('Request' in globalThis)) {
  Object.assign(globalThis, vm.runInThisContext('({ Request, Response, Headers, AbortController, AbortSignal })'));
}
