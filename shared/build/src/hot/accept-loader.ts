/** Accepts hot updates, which would otherwise reload the page. @public Called by file name. */
export default function accept(source: string): string {
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.accept();\n`;
}
