import type { Tone } from '@shop/contracts/scene';

type Row = readonly [red: number, green: number, blue: number, offset: number];

/** One row each for red, green and blue, from 0 to 1 (Filter Effects 1: `brightness`, `contrast`, `saturate`). */
export function toneMatrix({ brightness = 0, contrast = 0, saturation = 0 }: Tone): readonly [Row, Row, Row] {
  const [light, steep, vivid] = [1 + brightness / 100, 1 + contrast / 100, 1 + saturation / 100];
  const own = [0.2126, 0.7152, 0.0722];
  const row = (channel: number): Row => {
    const [red = 0, green = 0, blue = 0] = own.map((share, n) => light * steep * (share * (1 - vivid) + (n === channel ? vivid : 0)));
    return [red, green, blue, 0.5 - 0.5 * steep];
  };
  return [row(0), row(1), row(2)];
}
