/** Gives the shopper a file to keep, as if they had followed a link to it. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
