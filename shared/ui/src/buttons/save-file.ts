export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
