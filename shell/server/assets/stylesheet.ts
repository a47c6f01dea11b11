import { cspHash } from '../http/csp-hash.ts';

export type StylesheetName = Pick<Stylesheet, 'url'>;

export interface Stylesheet {
  /** Not loaded by browsers that have the text inline. */
  url: string;
  text: string;
  /** Hash as a Content-Security-Policy lists it. */
  hash: string;
}

/** URLs in `bytes` must be absolute paths, as the bundler emits. */
export function createStylesheet(url: string, bytes: Uint8Array): Stylesheet {
  // `</style` would end the element. CSS ignores the backslash.
  const text = new TextDecoder().decode(bytes).replace(/<(?=\/style)/gi, '<\\');
  return { url, text, hash: cspHash(text) };
}
