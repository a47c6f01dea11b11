/** Without this loader, a hot update reloads the page. @public The bundler calls it by the file's name. */
export default function accept(source: string): string {
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.accept();\n`;
}
