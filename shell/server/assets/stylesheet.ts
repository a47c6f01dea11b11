import { cspHash } from '../http/csp-hash.ts';

export type StylesheetName = Pick<Stylesheet, 'url'>;

export interface Stylesheet {
  /** Browsers with the inlined text do not load the URL. */
  url: string;
  text: string;
  hash: string;
}

/** URLs in `bytes` must be absolute paths, as the bundler writes them. */
export function createStylesheet(url: string, bytes: Uint8Array): Stylesheet {
  // `</style` would end the element. CSS ignores the backslash.
  const text = new TextDecoder().decode(bytes).replace(/<(?=\/style)/gi, '<\\');
  return { url, text, hash: cspHash(text) };
}
