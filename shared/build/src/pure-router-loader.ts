/**
 * Lets the bundler omit the router's unused components (1 KB).
 * @public Called by file name.
 */
export default function pureRouter(source: string): string {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/(?<== )(?=React\d*\.(?:createContext|forwardRef)\()/g, '/* @__PURE__ */ ');
}
