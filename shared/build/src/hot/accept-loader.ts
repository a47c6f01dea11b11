/**
 * A rspack loader for what the shell loads of a remote: its surface, pages and slots. An update that no component below takes
 * ends there, and the module runs anew; without an end it would ask for the whole page.
 *
 * @public The bundler calls it by the file's name.
 */
export default function accept(source: string): string {
  return `${source}\nif (import.meta.webpackHot) import.meta.webpackHot.accept();\n`;
}
