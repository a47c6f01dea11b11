import { expect, test } from '@jest/globals';
import { type Pixels, removeBackground } from './remove-background.worker.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
const white: Colour = [255, 255, 255];
const red: Colour = [215, 38, 61];
const SIZE = 40;

function picture(of: (fromMiddle: number, x: number, y: number) => Colour, noise = 0): Pixels {
  const data = new Uint8ClampedArray(SIZE * SIZE * 4);
  let seed = 7;
  const grain = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return (seed / 2 ** 31 - 0.5) * 2 * noise;
  };
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1) {
      const [r, g, b, a = 255] = of(Math.hypot(x - SIZE / 2, y - SIZE / 2), x, y);
      data.set([r + grain(), g + grain(), b + grain(), a], (y * SIZE + x) * 4);
    }
  return { data, width: SIZE, height: SIZE };
}
const at = ({ data }: Pixels, x: number, y: number) => [...data.subarray((y * SIZE + x) * 4, (y * SIZE + x) * 4 + 4)];
const mixed = (over: Colour, under: Colour, share: number): Colour =>
  [0, 1, 2].map((n) => Math.round((over[n] ?? 0) * share + (under[n] ?? 0) * (1 - share))) as unknown as Colour;
const disc = (over: Colour, under: Colour) => (far: number) => mixed(over, under, Math.max(0, Math.min(1, 12 - far)));

test.each([
  ['white', white, 0],
  ['a photo’s white', [238, 240, 236] as Colour, 6],
  ['green', [30, 160, 80] as Colour, 4],
])('removes a plain background but keeps the object: %s', (_, ground, noise) => {
  const pixels = picture(disc(red, ground), noise);
  const gone = removeBackground(pixels);
  expect(gone).toBeCloseTo(1 - (Math.PI * 12 ** 2) / SIZE ** 2, 1);
  for (const [x, y] of [
    [0, 0],
    [SIZE - 1, 3],
    [20, 2],
  ] as const)
    expect(at(pixels, x, y)).toEqual([0, 0, 0, 0]);
  const [r = 0, g = 0, , alpha] = at(pixels, 20, 20);
  expect([Math.abs(r - 215) <= noise, Math.abs(g - 38) <= noise, alpha]).toEqual([true, true, 255]);
});

test('keeps enclosed areas of the background’s colour', () => {
  const ring = picture((far) => (far < 5 || far > 12 ? white : red));
  removeBackground(ring);
  expect(at(ring, 20, 20)).toEqual([255, 255, 255, 255]);
  expect(at(ring, 1, 20)).toEqual([0, 0, 0, 0]);
});

test('removes the background’s colour from soft edges', () => {
  const soft = picture((far) => mixed(red, white, Math.max(0, Math.min(1, (13 - far) / 3))));
  const before = { ...soft, data: soft.data.slice() };
  removeBackground(soft);
  const partly = [...Array(SIZE).keys()].filter((x) => {
    const alpha = at(soft, x, 20)[3] ?? 0;
    return alpha > 0 && alpha < 255;
  });
  expect(partly.length).toBeGreaterThan(0);
  for (const x of partly) expect(at(soft, x, 20)[1]).toBeLessThan(at(before, x, 20)[1] ?? 0);
});

test.each([
  ['a gradient from black to white', picture((_, x) => [x * 6, x * 6, x * 6])],
  ['stripes', picture((_, x) => ([white, red, [20, 20, 20], [40, 90, 200]] as const)[Math.floor(x / 2) % 4] ?? white)],
  ['nothing at all', picture(() => [0, 0, 0, 0])],
])('leaves a picture without plain background unchanged: %s', (_, pixels) => {
  const before = pixels.data.slice();
  expect(removeBackground(pixels)).toBe(0);
  expect(pixels.data).toEqual(before);
});

test('treats transparent pixels as background', () => {
  const framed = picture((far, x) => (x < 2 ? [0, 0, 0, 0] : disc(red, white)(far)));
  removeBackground(framed);
  expect(at(framed, 1, 20)).toEqual([0, 0, 0, 0]);
  expect(at(framed, 4, 20)).toEqual([0, 0, 0, 0]);
  expect(at(framed, 20, 20)[3]).toBe(255);
});

const drawn = (...rows: string[]): Pixels => {
  const inks: Record<string, Colour> = { '.': white, r: red, o: [9, 9, 9, 0] };
  return {
    data: Uint8ClampedArray.from(rows.flatMap((row) => [...row].flatMap((sign) => inks[sign]?.concat(255).slice(0, 4) ?? []))),
    width: rows[0]?.length ?? 0,
    height: rows.length,
  };
};
const left = ({ data, width, height }: Pixels): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => ((data[(y * width + x) * 4 + 3] ?? 0) > 0 ? '#' : ' ')).join(''),
  );

test.each([
  [
    'wide, with something at each side',
    drawn('..rrr.....', 'r.........', 'r..rr....r', '...rr....r', '..........', '.......rr.'),
    ['  ###     ', '#         ', '#  ##    #', '   ##    #', '          ', '       ## '],
  ],
  [
    'high, with something in a corner',
    drawn('r...', '....', '.rr.', '.rr.', '....', '....', '...r'),
    ['#   ', '    ', ' ## ', ' ## ', '    ', '    ', '   #'],
  ],
  [
    'held by an open ring, which the background enters',
    drawn('........', '.rrr.rr.', '.r....r.', '.rrrrrr.', '........'),
    ['        ', ' ### ## ', ' #    # ', ' ###### ', '        '],
  ],
  [
    'in a closed ring, which stays',
    drawn('.......', '.rrrrr.', '.r...r.', '.rrrrr.', '.......'),
    ['       ', ' ##### ', ' ##### ', ' ##### ', '       '],
  ],
  [
    'partly clear already',
    drawn('oooooo', 'oo....', 'o.rr..', 'o.rr..', 'oo....', 'oooooo'),
    ['      ', '      ', '  ##  ', '  ##  ', '      ', '      '],
  ],
])('removes only background connected to the border: %s', (_, pixels, expected) => {
  const gone = removeBackground(pixels);
  expect(left(pixels)).toEqual(expected);
  expect(gone).toBeCloseTo(expected.join('').replaceAll('#', '').length / (pixels.width * pixels.height), 10);
});
