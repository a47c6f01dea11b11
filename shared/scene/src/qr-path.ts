import { encode } from 'uqr';
import { QUIET, qrBytes, qrSize } from './qr-size.ts';
import type { QrPath } from './scene-svg.ts';

let last: { text: string; path: string } | undefined;

/** One subpath per row of adjacent dark squares, within `qrSize`. Always UTF-8, for Turkish letters. */
export const qrPath: QrPath = (text) => {
  if (last?.text === text) return last.path;
  const { data } = encode([...qrBytes(text)], { ecc: 'M', boostEcc: true, border: QUIET });
  if (data.length !== qrSize(text)) throw new Error(`a QR code of ${data.length} modules, expected ${qrSize(text)}`);
  const path = data
    .flatMap((row, y) => {
      const runs = row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g);
      return [...runs].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h${-run.length}z`);
    })
    .join('');
  last = { text, path };
  return path;
};
