import { expect, test } from '@jest/globals';
import { type Item, Scene } from '@shop/contracts/scene';
import { contactFields, itemLimits } from '@shop/contracts/scene-limits';
import type { Locale } from '@shop/domain/locale';
import { clipArtPath } from '@shop/scene/clip-art-paths';
import { boundsOf, textMargin } from '@shop/scene/scene-bounds';
import { evaluateScene } from '@shop/scene/scene-quality';
import { isTooMuchWork } from '@shop/scene/scene-work';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { stickerOf } from '../../design/fill-sheet.ts';
import { type Details, longestLines, wholeFields } from '../../details/details.ts';
import { formats } from './formats.ts';
import { layPaper } from './lay-paper.ts';
import { type PaperTemplate, paperOccasions } from './parts.ts';
import { refilledSides } from './shown-details.ts';

const loaded = await Promise.all(formats.map(async (format) => ({ ...format, templates: await format.load() })));
/** Sticker sheets are not cut to size. */
const cutOf = (width: number) => (width === 136 ? {} : { cutMm: { bleed: 3, safety: 3 } });
const all = loaded.flatMap(({ width, height, templates }) => {
  const sides = ['front', 'back'].map((id) => ({ id, printAreaMm: { x: 0, y: 0, width, height }, ...cutOf(width) }));
  return templates.map((template) => ({ id: template.id, template, sides }));
});
type Case = (typeof all)[number];

const logo = { uploadId: 'A'.repeat(22), width: 1600, height: 700 };
const long: Details = {
  name: 'Şükrü Çağlayangil Büyüköğütçü',
  title: 'Yönetim Kurulu Başkan Yardımcısı',
  company: 'Büyüköğütçü Kardeşler İnşaat ve Ticaret A.Ş.',
  phone: '+90 (532) 000 00 00',
  email: 'sukru.caglayangil@buyukogutcu.com.tr',
  web: 'www.buyukogutcu.com.tr',
  address: 'Bağdat Caddesi No: 123/4, Göztepe, Kadıköy / İstanbul',
  couple: 'Şükrü Çağlayangil & Gülşah Büyüköğütçü',
  celebrant: 'Muhammed Büyüköğütçü',
  date: '20 Haziran 2027 Pazar günü, saat 19.00',
  place: 'Büyüköğütçü Düğün Salonu, Bağdat Caddesi No: 123/4, Kadıköy',
};
const filled: Record<string, Details> = { none: {}, name: { name: 'Işıl Öz' }, long, logo: { ...long, logo } };

const lay = ({ template, sides }: Pick<Case, 'template' | 'sides'>, details: Details, locale: Locale = 'tr') =>
  layPaper(template, { scene: { version: 2, sides: {} }, sides, details, locale, groundName: 'Arka plan' });

const textsOf = (items: readonly Item[]): string[] => items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));

function overlapping(items: readonly Item[]): string[][] {
  const read = items.filter(({ kind }) => kind === 'text' || kind === 'qr' || kind === 'picture');
  return read.flatMap((one, n) =>
    read.slice(n + 1).flatMap((other) => {
      const [a, b] = [boundsOf(one), boundsOf(other)];
      const [across, down] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      return across > 0.01 && down > 0.01 ? [[one, other].map((item) => (item.kind === 'text' ? item.text : item.kind))] : [];
    }),
  );
}

function misplaced(items: readonly Item[], side: Case['sides'][number]): unknown[] {
  const { width, height } = side.printAreaMm;
  const margin = textMargin(side) - 0.01;
  const near = items
    .filter(({ kind }) => kind === 'text' || kind === 'qr' || kind === 'picture')
    .filter((item) => {
      const { left, top, right, bottom } = boundsOf(item);
      return Math.min(left, top, width - right, height - bottom) < margin;
    });
  return [...textsOf(near), ...overlapping(items)];
}

test('offers at least 75 templates, 20 for two-sided business cards', () => {
  expect(all.filter(({ id }) => id.startsWith('letterhead-')).length).toBeGreaterThanOrEqual(4);
  expect(all.length).toBeGreaterThanOrEqual(75);
  expect(loaded[0]?.templates.filter(({ back }) => back).length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(paperOccasions.filter((name) => !all.some(({ template }) => template.occasion === name))).toEqual([]);
});

test.each(all)('prints $id without errors for any details', ({ template, sides }) => {
  for (const locale of ['tr', 'en'] as const) {
    for (const [kind, details] of Object.entries(filled)) {
      const laid = lay({ template, sides }, details, locale);
      for (const productColour of ['#f8f7f5', '#c9a77c']) {
        const scene = { version: 2 as const, sides: Object.fromEntries(Object.entries(laid).map(([side, items]) => [side, [...items]])) };
        const found = evaluateScene(scene, {
          sides: sides.filter(({ id }) => laid[id]),
          printMethod: 'offset',
          productColour,
          pictureSize: () => logo,
        });
        const isPale = ({ rule, severity }: (typeof found)[number]) =>
          (rule === 'no-white' || (rule === 'faint' && severity === 'advice')) && productColour === '#c9a77c';
        const faults = found.filter((finding) => finding.rule !== 'placeholder' && !isPale(finding));
        expect([kind, locale, faults]).toEqual([kind, locale, []]);
        expect([...Value.Errors(Scene, scene)]).toEqual([]);
      }
      for (const side of sides) {
        const items = laid[side.id] ?? [];
        expect([kind, locale, side.id, misplaced(items, side)]).toEqual([kind, locale, side.id, []]);
        expect(items.filter((item) => item.kind === 'art' && (!item.name || clipArtPath(item.art) === undefined))).toEqual([]);
        expect(items.length).toBeLessThanOrEqual(itemLimits.perSide);
        expect(isTooMuchWork({ version: 2, sides: { [side.id]: [...items] } }, side.id, side.printAreaMm)).toBe(false);
      }
      const ids = Object.values(laid).flatMap((items) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  }
});

const word = fc.constantFrom(
  ...'şükrü çağlayangil ibrahim ışıldak muhammed büyükgüçlü inşaat sanayi ticaret gökhan öztürkmenoğlu yıldız kardeşler'.split(' '),
);
const lengthened = (parts: fc.Arbitrary<string>, most: number, [before, between, after]: readonly [string, string, string]) =>
  fc
    .tuple(
      fc.array(parts, { minLength: 20, maxLength: 20 }),
      fc.oneof(fc.constant(most), fc.integer({ min: before.length + after.length + 2, max: most })),
    )
    .map(
      ([chosen, length]) =>
        before +
        chosen
          .join(between)
          .slice(0, length - before.length - after.length)
          .trim() +
        after,
    );
const most = itemLimits.detail;
const digits = fc.integer({ min: 100, max: 999 }).map(String);
const anyDetails: fc.Arbitrary<Details> = fc.record({
  name: lengthened(word, most, ['', ' ', '']),
  title: lengthened(word, most, ['', ' ', '']),
  company: lengthened(word, most, ['', ' ', ' A.Ş.']),
  phone: lengthened(fc.oneof(digits, fc.constant('/ dahili')), longestLines.phone, ['+90 ', ' ', '']),
  email: lengthened(word, longestLines.email, ['bilgi.', '.', '@ışıldak.com.tr']),
  web: lengthened(word, longestLines.web, ['www.', '-', '.com.tr']),
  address: lengthened(word, most, ['', ' ', ' / İstanbul']),
  couple: lengthened(word, most, ['', ' ', ' & Işıl']),
  celebrant: lengthened(word, most, ['', ' ', '']),
  date: lengthened(word, most, ['20 ', ' ', '']),
  place: lengthened(word, most, ['', ' ', ' / İstanbul']),
});

const broken = (items: readonly Item[], details: Details): string[] =>
  items.flatMap((item) => {
    if (item.kind !== 'text') return [];
    const lines = item.text.split('\n');
    return wholeFields.flatMap((field) => {
      const value = item.details?.[field];
      return !item.words?.includes(`{${field}`) ||
        value === undefined ||
        (value === details[field] && lines.some((line) => line.includes(value)))
        ? []
        : [item.text];
    });
  });

test.each(all)('keeps phone, e-mail and website whole in $id', (one) => {
  fc.assert(
    fc.property(anyDetails, (details) => {
      const laid = lay(one, details);
      for (const side of one.sides) {
        const items = laid[side.id] ?? [];
        expect(broken(items, details)).toEqual([]);
        expect(misplaced(items, side)).toEqual([]);
      }
      const scene = {
        version: 2 as const,
        sides: Object.fromEntries(Object.entries(lay(one, long)).map(([id, items]) => [id, [...items]])),
      };
      const refilled = refilledSides(scene, one.sides, { before: long, next: details, locale: 'tr' }) ?? {};
      for (const items of Object.values(refilled)) expect(broken(items, details)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test.each(all)('prints no sample details in $id once filled in', (one) => {
  const parts = [one.template.front, one.template.back].flatMap((side) => side?.parts ?? []);
  const samples = parts.filter((part) => 'words' in part && part.yours).length;
  const { couple = '', celebrant = '', date = '', place = '' } = long;
  for (const details of [{ name: 'Işıl Öz', couple, celebrant, date, place }, long]) {
    const items = Object.values(lay(one, details)).flat();
    expect(items.filter((item) => item.kind === 'text' && item.placeholder).length).toBe(samples);
    expect(textsOf(items).filter((text) => /[{}]|0500 000 00 00|firmaniz/.test(text))).toEqual([]);
  }
});

test.each(all.filter(({ id }) => id.startsWith('letterhead-')))('leaves the middle of $id empty for the letter', (one) => {
  for (const details of Object.values(filled)) {
    const { front = [] } = lay(one, details);
    const middle = front.filter((item) => {
      const { left, right, top, bottom } = boundsOf(item);
      return right > 20 && left < 190 && bottom > 60 && top < 260;
    });
    expect(middle).toEqual([]);
  }
});

test('fills each letterhead with logo, company and all contact details', () => {
  const { name: _, title: __, ...contact } = Object.fromEntries(contactFields.map((field) => [field, long[field]]));
  for (const one of all.filter(({ id }) => id.startsWith('letterhead-'))) {
    const { front = [] } = lay(one, { ...long, logo });
    const shown = Object.assign({}, ...front.map((item) => (item.kind === 'text' ? item.details : {})));
    expect([shown, front.filter(({ kind }) => kind === 'picture').length]).toEqual([contact, 1]);
  }
});

test.each(all.filter(({ id }) => id.startsWith('sticker-')))('cuts the stickers of $id apart', (one) => {
  const { front = [] } = lay(one, long);
  const areas = front.flatMap((item) => (item.kind === 'shape' ? [item.width * item.height] : []));
  const pieces = new Set(front.map(({ id }) => JSON.stringify(stickerOf(front, [id], 2).map((item) => item.id))));
  expect(pieces.size).toBe(areas.filter((area) => area === Math.max(...areas)).length);
});

const card = (id: string): Pick<Case, 'template' | 'sides'> => all.find((one) => one.id === id) ?? ({} as Case);

test('fills in the details and drops lines without details', () => {
  const { front = [], back = [] } = lay(card('card-band'), { name: 'Işıl Öz', phone: '0532 000 00 00', email: 'isil@oz.com' });
  expect(textsOf(front)).toEqual(['Işıl Öz', '0532 000 00 00\nisil@oz.com']);
  expect(textsOf(back)).toEqual(['Işıl Öz']);
});

test('shows the logo in its own proportions within its slot', () => {
  const { front = [] } = lay(card('card-band'), { name: 'Işıl Öz', logo });
  const [picture] = front.filter((item) => item.kind === 'picture');
  expect(picture?.width).toBeCloseTo(14, 1);
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1600 / 700, 1);
  expect(front.some(({ kind }) => kind === 'art')).toBe(false);
});

test('capitalises template texts by the rules of their language', () => {
  const words = (locale: Locale) => textsOf(lay(card('card-initial'), { company: 'Işık dijital' }, locale).back ?? []);
  expect([words('tr'), words('en')]).toEqual([['IŞIK DİJİTAL'], ['IŞIK DIJITAL']]);
});

test('encodes the website in a QR code if one exists', () => {
  const codes = (details: Details) =>
    (lay(card('card-code'), details).back ?? []).filter((item) => item.kind === 'qr').map(({ text }) => text);
  expect(codes({ name: 'Işıl', web: 'işıl.com' })).toEqual(['https://işıl.com']);
  expect(codes({ name: 'Işıl', web: 'yok' })).toEqual([]);
  expect(codes({})).toEqual([]);
});

test('fills no side that the product lacks', () => {
  const { template, sides } = card('card-band');
  const laid = layPaper(template as PaperTemplate, {
    scene: { version: 2, sides: {} },
    sides: sides.slice(0, 1),
    details: long,
    locale: 'tr',
    groundName: '',
  });
  expect(Object.keys(laid)).toEqual(['front']);
});
