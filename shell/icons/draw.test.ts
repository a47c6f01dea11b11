import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawIcons } from './draw.ts';

test('draws exactly the committed icons', async () => {
  // If this test fails, run node_modules/.bin/node shell/icons/draw.ts
  const pixels = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  for (const [file, drawn] of await drawIcons()) {
    const [is, should] = await Promise.all([pixels(await readFile(new URL(file, import.meta.url))), pixels(drawn)]);
    expect([file, is.info.width, is.info.height]).toEqual([file, should.info.width, should.info.height]);
    expect([file, is.data.equals(should.data)]).toEqual([file, true]);
  }
});
