/** A refusal. Its message tells people what to do. */
export class NotTrusted extends Error {
  override name = 'NotTrusted';
}
