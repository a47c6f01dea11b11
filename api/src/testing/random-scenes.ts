import type { Item, Scene } from '@shop/contracts/scene';
import { familyIds } from '@shop/contracts/scene-fonts';
import { itemLimits, maskIds, shapeIds } from '@shop/contracts/scene-limits';
import { artIds } from '@shop/scene/clip-art';
import fc from 'fast-check';

const { place, length, size, line, letterSpacing, lineSpacing, curve, shadow, tone, opacity } = itemLimits;

const between = ({ least, most }: { least: number; most: number }) => fc.double({ min: least, max: most, noNaN: true });
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const yes = fc.constant(true as const);
const rotation = between({ least: -360, most: 360 });
const id = fc.string({ minLength: 1, maxLength: 40, unit: fc.constantFrom(...'abcXYZ019_-') });

const text = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'İyi ki doğdun Işıl',
      'ĞÜŞİÖÇ\nğüşıöç',
      '<b>&amp;"\'</b>',
      ' a  b ',
      'AVATAR To.',
      '%100',
      'Ayşe\u200dCan',
      '\u202eters fi\u00adfl ffi',
    ),
  },
  fc.string({ minLength: 1, maxLength: itemLimits.text, unit: 'grapheme' }),
  fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }),
);

const common = { id, x: between(place), y: between(place), rotation };
const often = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const marks = { flipX: often(yes), flipY: often(yes), hidden: often(yes), locked: often(yes) };
const stroke = fc.record({ colour, width: between(line) });

const textItem = fc.record({
  ...common,
  ...marks,
  kind: fc.constant('text' as const),
  text,
  font: fc.constantFrom(...familyIds),
  size: between(size),
  fill: colour,
  bold: often(yes),
  italic: often(yes),
  align: often(fc.constantFrom('left' as const, 'right' as const)),
  letterSpacing: often(between(letterSpacing)),
  lineSpacing: often(between(lineSpacing)),
  curve: often(between(curve)),
  outline: often(stroke),
  shadow: often(fc.record({ colour, x: between(shadow), y: between(shadow) })),
  words: often(text),
  details: often(fc.record({ name: fc.string({ minLength: 1, maxLength: itemLimits.detail }) })),
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const part = fc.double({ min: 0.01, max: 1, noNaN: true });
const box = { width: between(length), height: between(length) };

const pictureItem = (uploadIds: readonly string[]) =>
  fc.record({
    ...common,
    ...marks,
    ...box,
    kind: fc.constant('picture' as const),
    uploadId: fc.constantFrom(...uploadIds),
    crop: often(fc.record({ x: share, y: share, width: part, height: part })),
    mask: often(fc.constantFrom(...maskIds)),
    tone: often(fc.record({ brightness: between(tone), contrast: between(tone), saturation: between(tone) })),
    opacity: often(between(opacity)),
    logo: often(yes),
  });

const artItem = fc.record({
  ...common,
  ...marks,
  ...box,
  kind: fc.constant('art' as const),
  art: fc.constantFrom(...artIds),
  fill: colour,
});

const shapeItem = fc.record({
  ...common,
  ...marks,
  ...box,
  kind: fc.constant('shape' as const),
  shape: fc.constantFrom(...shapeIds),
  fill: often(colour),
  line: often(stroke),
});

const qrItem = fc.record({
  ...common,
  ...marks,
  ...box,
  kind: fc.constant('qr' as const),
  text: fc.string({ minLength: 1, maxLength: itemLimits.qr, unit: 'binary' }).filter(({ length }) => length <= itemLimits.qr),
  fill: colour,
  plate: often(colour),
});

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

export const scenes = (sideId: string, uploadIds: readonly string[]): fc.Arbitrary<Scene> =>
  fc
    .uniqueArray(fc.oneof(textItem, pictureItem(uploadIds), shapeItem, artItem, qrItem), {
      minLength: 1,
      maxLength: 8,
      selector: (item) => item.id,
    })
    .map((items) => plain({ version: 2 as const, sides: { [sideId]: items as Item[] } }));

const wrong = fc.constantFrom<unknown>(
  null,
  -1,
  1e9,
  '',
  'x'.repeat(500),
  '#12345g',
  'url(#a)',
  '<svg/>',
  [],
  {},
  true,
  '__proto__',
  '../../etc/passwd',
);

export const spoiledScenes = (sideId: string, uploadIds: readonly string[]): fc.Arbitrary<unknown> =>
  fc.tuple(scenes(sideId, uploadIds), fc.nat(), fc.nat(), wrong, fc.boolean()).map(([scene, at, key, value, added]) => {
    const spoiled = plain(scene) as { sides: Record<string, Record<string, unknown>[]> };
    const items = spoiled.sides[sideId] ?? [];
    const item = items[at % items.length] ?? {};
    const names = Object.keys(item);
    item[added ? 'onload' : (names[key % names.length] ?? 'kind')] = value;
    return spoiled;
  });
