import { expect, test } from '@jest/globals';
import type { Item, TextItem } from '@shop/contracts/scene';
import fc from 'fast-check';
import { flatInks, withFlatInks } from './flat-inks.ts';

const place = { x: 20, y: 20, rotation: 0, width: 20, height: 20 };
const box = (fill: string, n = 0): Item => ({ ...place, id: `b${n}`, kind: 'shape', shape: 'rect', fill });
const countOf = (...inks: string[]): number => flatInks(inks.map(box)).colours.length;

test.each([
  ['#ffffff', '#fefefe', 1],
  ['#ffffff', '#f8f7f5', 2],
  ['#000000', '#050505', 1],
  ['#000000', '#111111', 2],
  ['#d7263d', '#d8273e', 1],
  ['#24345a', '#1f2a5a', 2],
  ['#0000FF', '#0000ff', 1],
])('counts %s and %s as %i inks', (one, other, count) => {
  expect([countOf(one, other), countOf(other, one)]).toEqual([count, count]);
});

test('prints inks that look alike as one ink', () => {
  const text: TextItem = { id: 't', kind: 'text', x: 20, y: 20, rotation: 0, text: 'Işıl', size: 9, font: 'arimo', fill: '#FEFEFE' };
  const photo: Item = { ...place, id: 'p', kind: 'picture', uploadId: 'A'.repeat(22) };
  const items: Item[] = [
    box('#ffffff'),
    { ...text, outline: { colour: '#aa0000', width: 1 }, shadow: { colour: '#ab0101', x: 1, y: 1 } },
    { ...place, id: 's', kind: 'shape', shape: 'rect', line: { colour: '#a90000', width: 1 } },
    { ...place, id: 'a', kind: 'art', art: 'star', fill: '#ab0000' },
    { ...place, id: 'q', kind: 'qr', text: 'https://oz.com', fill: '#aa0001', plate: '#fdfdfd' },
    photo,
  ];
  const printed = withFlatInks(items);
  expect(flatInks(items)).toEqual({ colours: ['#ffffff', '#aa0000'], hasPictures: true });
  expect(new Set(JSON.stringify(printed).match(/#\w{6}/g))).toEqual(new Set(['#ffffff', '#aa0000']));
  expect(printed.at(-1)).toEqual(photo);
});

test('prints exactly the inks that it counts', () => {
  const channel = fc.integer({ min: 0, max: 12 }).map((n) => (n * 3 + 200).toString(16));
  const ink = fc.tuple(channel, channel, channel).map((channels) => `#${channels.join('')}`);
  fc.assert(
    fc.property(fc.array(ink, { maxLength: 12 }), (inks) => {
      const items = inks.map(box);
      const { colours } = flatInks(items);
      expect(flatInks(withFlatInks(items)).colours).toEqual(colours);
      expect([...new Set(withFlatInks(items).map((item) => item.kind === 'shape' && item.fill))]).toEqual(colours);
    }),
  );
});
