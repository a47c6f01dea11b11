import { TextDecoder, TextEncoder } from 'node:util';

// jsdom has none, and the router asks for them when it is imported.
Object.assign(globalThis, { TextDecoder, TextEncoder });
