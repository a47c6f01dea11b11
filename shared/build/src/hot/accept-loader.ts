/**
 * Ends hot updates at a remote's surface, pages and slots, whose modules then rerun. Otherwise the page would reload.
 *
 * @public The bundler calls it by the file's name.
 */
export default function accept(source: string): string {
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.accept();\n`;
}
