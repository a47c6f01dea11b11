import { expect, test } from '@jest/globals';
import type { TextItem } from '@shop/contracts/scene';
import type { PrintMethod } from '@shop/domain/print-method';
import { inkOn } from '@shop/scene/ink';
import { evaluateScene } from '@shop/scene/scene-quality';
import { sideOf } from '@shop/testing/product-of';
import type { Items } from '../design/edits.ts';
import { emptyScene, newPicture, newShape, newText, withItems } from '../design/model.ts';
import { drawnIn, lookIn, lookOf, type StyleId, styleIds, styleIdsFor, wears, withLooks } from './text-styles.ts';

const side = sideOf();
const blank = newText(emptyScene, side, 'Işıl 10', '#111111');
const { auto: _, placeholder: _sample, ...plain } = blank as TextItem & { auto?: unknown };
const text: TextItem = { ...plain, size: 20 };
const ids = [text.id];

interface On {
  colour?: string;
  method?: PrintMethod;
  maxColours?: number;
}

const surfaceOf = ({ colour, method, maxColours }: On = {}) => ({
  side: { ...side, ...(maxColours !== undefined && { maxColours }) },
  goods: { productColour: colour, printMethod: method },
});

const styled = (id: StyleId, items: Items, on: On = {}, chosen = ids): readonly TextItem[] => {
  const surface = surfaceOf(on);
  return withLooks(items, chosen, (item, ground) => lookIn(id, item, ground, surface), surface) as readonly TextItem[];
};

const findings = (items: Items, { colour, method }: On) =>
  evaluateScene(withItems(emptyScene, side.id, items), {
    sides: [side],
    productColour: colour,
    printMethod: method,
    pictureSize: () => undefined,
  }).map(({ rule }) => rule);

const shirts = ['#f8f7f5', '#29292d', '#c0392b', '#1f2a5a', '#8a8d91', '#f2b441', '#2e7d4f', '#d7263d', '#e0399a'];

test.each(styleIds)('prints “%s” legibly on every shirt', (id) => {
  const found = shirts.flatMap((colour) => {
    const shirt: On = { colour, method: 'transfer' };
    return findings(styled(id, [{ ...text, fill: inkOn(colour) }], shirt), shirt).map((rule) => `${rule} on ${colour}`);
  });
  expect(found).toEqual([]);
});

test.each(['#ffffff', '#e6d8bd'])('prints every style on %s without white ink', (colour) => {
  const paper: On = { colour, method: 'sublimation' };
  expect(styleIds.flatMap((id) => findings(styled(id, [text], paper), paper))).toEqual([]);
});

test('keeps a chosen colour in styles of plain letters', () => {
  expect(styled('poster', [{ ...text, fill: '#d7263d' }])[0]).toMatchObject({ font: 'anton', fill: '#d7263d' });
});

test('shows white letters in their outline’s colour without the outline', () => {
  const [neon] = styled('neon', [text], { colour: '#ffffff' });
  expect(neon).toMatchObject({ fill: '#ffffff', outline: { colour: '#e0399a' } });
  const [poster] = styled('poster', [neon as TextItem], { colour: '#ffffff' });
  expect([poster?.fill, poster?.outline, poster?.shadow]).toEqual(['#e0399a', undefined, undefined]);
});

test('contrasts with the shape below the text', () => {
  const plate = { ...newShape(emptyScene, side, 'rect', '#29292d'), x: text.x, y: text.y, width: 190, height: 80 };
  expect(styled('plain', [plate, text], { colour: '#ffffff' })[1]?.fill).toBe('#ffffff');
});

test('keeps its colours when applied again on a picture', () => {
  const picture = newPicture(emptyScene, side, { UploadId: 'u', Width: 3000, Height: 3000 });
  const once = styled('retro', [picture, text]);
  expect(styled('retro', once)).toEqual(once);
});

test('bends long texts more than short ones', () => {
  const bent = (words: string) => styled('arch', [{ ...text, text: words }])[0]?.curve;
  expect([bent('Ali'), bent('Gülşah Nur'), bent('Ş'.repeat(90))]).toEqual([40, 90, 270]);
});

test('sizes the outline by the text’s automatic size', () => {
  const [after] = styled('retro', [{ ...blank, text: 'Gülşah Nur & Muhammed Emin' }]);
  expect(after && (after.outline?.width ?? 0) / after.size).toBeCloseTo(0.05, 2);
});

test('draws outlines at least as wide as the method prints', () => {
  expect(styled('varsity', [{ ...text, size: 8 }], { method: 'transfer' })[0]?.outline?.width).toBe(1);
});

test('shrinks only a text that the style would push off the side', () => {
  const long = { ...text, text: 'Muhammed Emin', size: 22 };
  const [after] = styled('varsity', [long], { colour: '#ffffff' });
  expect(after?.size).toBeLessThan(22);
  expect(findings([after as TextItem], { colour: '#ffffff' })).toEqual([]);
  expect(styled('varsity', [{ ...long, size: 60 }])[0]?.size).toBe(60);
});

test.each([
  [1, ['plain', 'poster', 'arch', 'badge', 'signature', 'invitation', 'elegant', 'stencil', 'typewriter']],
  [2, styleIds.filter((id) => !['retro', 'neon'].includes(id))],
  [4, styleIds],
])('offers only styles of at most %d colours', (maxColours, offered) => {
  expect(styleIdsFor([text], ids, surfaceOf({ colour: '#ffffff', maxColours }))).toEqual(offered);
});

test('counts the other items’ colours before it offers a style', () => {
  const heart = { ...newShape(emptyScene, side, 'heart', '#2466c9'), id: 'h' };
  const surface = surfaceOf({ colour: '#ffffff', maxColours: 2 });
  expect(styleIdsFor([heart, text], ids, surface)).not.toContain('varsity');
  expect(styleIdsFor([heart, text], ids, surface)).toContain('poster');
});

test('recognises a worn style after its outline was widened', () => {
  const [after] = styled('retro', [text]) as [TextItem];
  const wide = { ...after, outline: { colour: after.outline?.colour ?? '', width: 3 } };
  const isWorn = (id: StyleId) => wears(wide, lookIn(id, wide, '#ffffff', surfaceOf()));
  expect([isWorn('retro'), isWorn('comic')]).toEqual([true, false]);
});

test('scales a copied outline to the other text’s size', () => {
  const original: TextItem = { ...text, size: 10, outline: { colour: '#d7263d', width: 1 }, italic: true };
  const other: TextItem = { ...text, id: 'i2', size: 30, curve: 90, shadow: { colour: '#111111', x: 1, y: 1 } };
  const [, after] = withLooks([original, other], ['i2'], () => lookOf(original), surfaceOf());
  expect(after).toEqual({ ...other, curve: undefined, shadow: undefined, italic: true, outline: { colour: '#d7263d', width: 3 } });
  expect(Object.keys(after ?? {})).not.toContain('curve');
});

test('draws samples with the look’s own line widths', () => {
  expect(drawnIn(text, { ...lookOf(text), outline: { colour: '#d7263d', width: 0.05 } }).outline?.width).toBe(1);
});
