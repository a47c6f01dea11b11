/**
 * Moves the toast library's CSS variables from `:root`, where they restyle every element (50 ms on a phone), to the toasts.
 * @public The bundler calls it by the file's name.
 */
export default function variablesOfToasts(source: string): string {
  return source.replace(/:root\b/g, '.Toastify');
}
