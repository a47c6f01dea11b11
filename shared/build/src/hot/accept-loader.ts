/**
 * Makes a hot update rerun the remote's surface, page or slot. Without an accepting module, the page would reload.
 * @public The bundler calls it by the file's name.
 */
export default function accept(source: string): string {
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.accept();\n`;
}
