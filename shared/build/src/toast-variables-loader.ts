/**
 * On `:root`, the CSS variables of the toast library would restyle every element (50 ms on a
 * phone). @public The bundler calls it by the file's name.
 */
export default function variablesOfToasts(source: string): string {
  return source.replace(/:root\b/g, '.Toastify');
}
