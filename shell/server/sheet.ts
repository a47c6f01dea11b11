import { policyHash } from './policy-hash.ts';

/** What pages name it by: the address of its file. */
export type SheetName = Pick<Sheet, 'url'>;

/** A style sheet that stands in the page itself. */
export interface Sheet {
  /** The address of its file, for who would otherwise load that too. */
  url: string;
  /** What stands between the tags. */
  text: string;
  /** Of `text`, as a Content-Security-Policy writes it. */
  hash: string;
}

/** The sheet of a file's `bytes`; its addresses must be whole paths, as the bundler writes them. */
export function createSheet(url: string, bytes: Uint8Array): Sheet {
  // Nothing in a sheet ends the element. To CSS the backslash changes nothing, in a text as in an address.
  const text = new TextDecoder().decode(bytes).replace(/<(?=\/style)/gi, '<\\');
  return { url, text, hash: policyHash(text) };
}
