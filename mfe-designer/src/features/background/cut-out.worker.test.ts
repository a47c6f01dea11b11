import { expect, test } from '@jest/globals';
import { gradeOf, gradePainted, type Pixels, refined, removeBackground, type Stroke, showsOriginal } from './cut-out.worker.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];
const white: Colour = [255, 255, 255];
const red: Colour = [215, 38, 61];
const green: Colour = [70, 125, 75];
const blue: Colour = [40, 60, 220];
const SIZE = 40;

function picture(of: (fromMiddle: number, x: number, y: number) => Colour, noise = 0, size = SIZE): Pixels {
  const data = new Uint8ClampedArray(size * size * 4);
  let seed = 7;
  const grain = () => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return (seed / 2 ** 31 - 0.5) * 2 * noise;
  };
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [r, g, b, a = 255] = of(Math.hypot(x - size / 2, y - size / 2), x, y);
      data.set([r + grain(), g + grain(), b + grain(), a], (y * size + x) * 4);
    }
  return { data, width: size, height: size };
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
  const { cleared, grade } = removeBackground(pixels);
  expect(grade).toBe('good');
  expect(cleared).toBeCloseTo(1 - (Math.PI * 12 ** 2) / SIZE ** 2, 1);
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
  expect(removeBackground(pixels)).toEqual({ cleared: 0, grade: 'nothing' });
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
  const { cleared } = removeBackground(pixels);
  expect(left(pixels)).toEqual(expected);
  expect(cleared).toBeCloseTo(expected.join('').replaceAll('#', '').length / (pixels.width * pixels.height), 10);
});

test('never grades a cut through a gradient as good', () => {
  const sky = picture((far, x) => (far < 10 ? red : [200 - x * 3, 220 - x * 2, 255 - x]), 6);
  expect(removeBackground(sky).grade).not.toBe('good');
});

test.each([
  ['survives at much of the border', (_: number, x: number, y: number) => (x > 120 || y > 120 ? blue : green)],
  ['is many patches at the border', (_: number, x: number, y: number) => (x % 20 > 14 && y % 20 > 10 ? blue : green)],
  [
    'is many patches inside',
    (_: number, x: number, y: number) => (x % 8 > 4 && y % 8 > 4 && x < 150 && y < 150 && x > 10 && y > 10 ? blue : green),
  ],
])('grades a cut as unsure when the remaining image %s', (_, ground) => {
  const before = picture((far, x, y) => (far < 50 ? red : ground(far, x, y)), 8, 200);
  expect(removeBackground(before).grade).toBe('unsure');
});

test('grades a portrait cut from a plain backdrop as good', () => {
  const portrait = picture((far, x, y) => (far < 40 || (y > 120 && x > 30 && x < 170) ? red : green), 8, 200);
  expect(removeBackground(portrait).grade).toBe('good');
});

test('removes more background at a higher strength', () => {
  const cleared = [20, 50, 80].map(
    (strength) =>
      removeBackground(
        picture((far) => (far < 12 ? red : white), 40),
        strength,
      ).cleared,
  );
  expect(cleared).toEqual([...cleared].sort((a, b) => a - b));
  expect(cleared[2]).toBeGreaterThan(cleared[0] ?? 1);
});

const certain = (share: number, doubtful: number) =>
  Uint8Array.from({ length: 1000 }, (_, n) => (n < share * 1000 ? 255 : n < (share + doubtful) * 1000 ? 120 : 0));

test.each([
  ['good', certain(0.4, 0.02)],
  ['unsure', certain(0.3, 0.2)],
  ['unsure', certain(0.003, 0)],
  ['empty', certain(0, 0.1)],
  ['nothing', certain(1, 0)],
])('grades the model’s result: %s', (grade, found) => {
  expect(gradeOf(found)).toBe(grade);
});

test('grades a cut that would remove everything as empty', () => {
  expect(removeBackground(picture(() => green)).grade).toBe('empty');
});

const stroke = (kind: Stroke['kind']): Stroke => ({ kind, width: 0.1, points: [[0, 0]] });

test('shows the original image while the cut keeps nothing', () => {
  expect(showsOriginal('empty', [])).toBe(true);
  expect(showsOriginal('empty', [stroke('erase'), stroke('restore')])).toBe(true);
  expect(showsOriginal('empty', [stroke('restore')])).toBe(false);
  expect(showsOriginal('good', [])).toBe(false);
});

test('grades a cut with brush strokes by the remaining image', () => {
  const full = picture(() => red);
  const bare = picture(() => [0, 0, 0, 0]);
  expect(gradePainted('empty', full)).toBe('unsure');
  expect(gradePainted('good', bare)).toBe('erased');
  expect(
    gradePainted(
      'good',
      picture((far) => (far < 1 ? red : [0, 0, 0, 0])),
    ),
  ).toBe('unsure');
  expect(gradePainted('good', full)).toBe('good');
});

test('aligns a mask with a nearby edge of the image', () => {
  const disc = picture((far) => (far < 12 ? red : white));
  const beside = Uint8Array.from({ length: SIZE ** 2 }, (_, at) => {
    const far = Math.hypot((at % SIZE) - SIZE / 2, Math.floor(at / SIZE) - SIZE / 2);
    return 255 * Math.max(0, Math.min(1, (16 - far) / 5));
  });
  const wrongIn = (mask: Uint8Array) => mask.filter((certainty, at) => certainty > 127 !== (disc.data[at * 4 + 1] ?? 0) < 100).length;
  expect(wrongIn(refined(disc, beside))).toBeLessThan(wrongIn(beside) / 2);
});
