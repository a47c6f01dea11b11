import { cspHash } from '../http/csp-hash.ts';

export type StylesheetName = Pick<Stylesheet, 'url'>;

export interface Stylesheet {
  /** Browsers with the inlined stylesheet do not load this URL. */
  url: string;
  text: string;
  hash: string;
}

/** URLs in `bytes` must be absolute paths, as the bundler writes them. */
export function createStylesheet(url: string, bytes: Uint8Array): Stylesheet {
  // Escapes `</style`, which would end the element. CSS ignores the backslash.
  const text = new TextDecoder().decode(bytes).replace(/<(?=\/style)/gi, '<\\');
  return { url, text, hash: cspHash(text) };
}
