/**
 * A rspack loader for the toast library's style sheet, which comes when the page is there: its variables belong to the
 * toasts. On the root, where the library puts them, they make the browser work out the style of every element anew, 50 ms
 * and more on a phone.
 *
 * @public The bundler calls it by the file's name.
 */
export default function variablesOfToasts(source: string): string {
  return source.replace(/:root\b/g, '.Toastify');
}
