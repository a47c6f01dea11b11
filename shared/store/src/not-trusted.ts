/** The message contains the remedy. */
export class NotTrusted extends Error {
  override name = 'NotTrusted';
}
