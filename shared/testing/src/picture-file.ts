/** Only the header of a PNG, which is enough for validation. */
export function pictureFile(name: string, { type = 'image/png', width = 400, height = 300 } = {}): File {
  const head = new Uint8Array(41);
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(head.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  head.set([8, 6], 24);
  head.set([0x49, 0x44, 0x41, 0x54], 37);
  return new File([head], name, { type });
}
