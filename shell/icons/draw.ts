import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Background of the icons that must be opaque. */
const PAPER = '#f7f3ec';

/** Sizes in pixels. `mark` is the side of the logo. */
const pictures = [
  { file: 'favicon.png', width: 48, height: 48, mark: 48 },
  { file: 'icon-192.png', width: 192, height: 192, mark: 184 },
  { file: 'icon-512.png', width: 512, height: 512, mark: 488 },
  // Phones may crop this icon to a circle of four fifths: https://www.w3.org/TR/appmanifest/#icon-masks
  { file: 'maskable-512.png', width: 512, height: 512, mark: 330, background: PAPER },
  { file: 'apple-touch-icon.png', width: 180, height: 180, mark: 140, background: PAPER },
  { file: 'card.png', width: 1200, height: 630, mark: 420, background: PAPER },
];

const folder = fileURLToPath(new URL('.', import.meta.url));

export async function drawIcons(): Promise<Map<string, Buffer>> {
  const svg = await readFile(path.join(folder, 'mark.svg'));
  const drawn = new Map<string, Buffer>();
  for (const { file, width, height, mark, background = '#00000000' } of pictures) {
    const input = await sharp(svg, { density: (72 * mark) / 32 })
      .resize(mark, mark)
      .toBuffer();
    const canvas = sharp({ create: { width, height, channels: 4, background } }).composite([{ input }]);
    drawn.set(file, await canvas.png({ palette: true, effort: 10 }).toBuffer());
  }
  return drawn;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, bytes] of await drawIcons()) await writeFile(path.join(folder, file), bytes);
}
