import { expect, test } from '@jest/globals';
import type { Item } from '@shop/contracts/scene';
import { itemLimits } from '@shop/contracts/scene-limits';
import type { Locale } from '@shop/domain/locale';
import { clipArtPath } from '@shop/scene/clip-art-paths';
import { boundsOf, textMargin } from '@shop/scene/scene-bounds';
import { evaluateScene } from '@shop/scene/scene-quality';
import { isTooMuchWork } from '@shop/scene/scene-work';
import type { Details } from '../../details/details.ts';
import { formats } from './formats.ts';
import { layPaper } from './lay-paper.ts';
import { type PaperTemplate, paperOccasions } from './parts.ts';

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

test('offers sixty templates and twenty two-sided business cards', () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(loaded[0]?.templates.filter(({ back }) => back).length).toBeGreaterThanOrEqual(20);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(paperOccasions.filter((name) => !all.some(({ template }) => template.occasion === name))).toEqual([]);
});

test.each(all)('prints $id safely with any details', ({ template, sides }) => {
  for (const locale of ['tr', 'en'] as const) {
    for (const [kind, details] of Object.entries(filled)) {
      const laid = lay({ template, sides }, details, locale);
      for (const productColour of ['#f8f7f5', '#c9a77c']) {
        const scene = { version: 2 as const, sides: Object.fromEntries(Object.entries(laid).map(([side, items]) => [side, [...items]])) };
        const found = evaluateScene(scene, { sides: sides.filter(({ id }) => laid[id]), productColour, pictureSize: () => logo });
        const isPale = ({ rule, severity }: (typeof found)[number]) =>
          rule === 'faint' && severity === 'advice' && productColour === '#c9a77c';
        const faults = found.filter((finding) => finding.rule !== 'placeholder' && !isPale(finding));
        expect([kind, locale, faults]).toEqual([kind, locale, []]);
      }
      for (const side of sides) {
        const items = laid[side.id] ?? [];
        const { width, height } = side.printAreaMm;
        const margin = textMargin(side) - 0.01;
        const near = items
          .filter(({ kind: one }) => one === 'text' || one === 'qr' || one === 'picture')
          .filter((item) => {
            const { left, top, right, bottom } = boundsOf(item);
            return Math.min(left, top, width - right, height - bottom) < margin;
          });
        expect([kind, locale, side.id, textsOf(near)]).toEqual([kind, locale, side.id, []]);
        expect([kind, locale, side.id, overlapping(items)]).toEqual([kind, locale, side.id, []]);
        expect(items.filter((item) => item.kind === 'art' && (!item.name || clipArtPath(item.art) === undefined))).toEqual([]);
        expect(items.length).toBeLessThanOrEqual(itemLimits.perSide);
        expect(isTooMuchWork({ version: 2, sides: { [side.id]: [...items] } }, side.id, side.printAreaMm)).toBe(false);
      }
      const ids = Object.values(laid).flatMap((items) => items.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
    }
  }
});

test.each(all)('prints no sample details in $id once filled in', (one) => {
  const parts = [one.template.front, one.template.back].flatMap((side) => side?.parts ?? []);
  const samples = parts.filter((part) => 'words' in part && part.yours).length;
  for (const details of [{ name: 'Işıl Öz' }, long]) {
    const items = Object.values(lay(one, details)).flat();
    expect(items.filter((item) => item.kind === 'text' && item.placeholder).length).toBe(samples);
    expect(textsOf(items).filter((text) => /[{}]|0500 000 00 00|firmaniz/.test(text))).toEqual([]);
  }
});

const card = (id: string): Pick<Case, 'template' | 'sides'> => all.find((one) => one.id === id) ?? ({} as Case);

test('fills the details in and drops lines without them', () => {
  const { front = [], back = [] } = lay(card('card-band'), { name: 'Işıl Öz', phone: '0532 000 00 00', email: 'isil@oz.com' });
  expect(textsOf(front)).toEqual(['Işıl Öz', '0532 000 00 00\nisil@oz.com']);
  expect(textsOf(back)).toEqual(['Işıl Öz']);
});

test('shows the logo in its slot, in its own proportions', () => {
  const { front = [] } = lay(card('card-band'), { name: 'Işıl Öz', logo });
  const [picture] = front.filter((item) => item.kind === 'picture');
  expect(picture?.width).toBeCloseTo(14, 1);
  expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(1600 / 700, 1);
  expect(front.some(({ kind }) => kind === 'art')).toBe(false);
});

test('writes capitals by the rules of the language', () => {
  const words = (locale: Locale) => textsOf(lay(card('card-initial'), { company: 'Işık dijital' }, locale).back ?? []);
  expect([words('tr'), words('en')]).toEqual([['IŞIK DİJİTAL'], ['IŞIK DIJITAL']]);
});

test('encodes the website, if there is one', () => {
  const codes = (details: Details) =>
    (lay(card('card-code'), details).back ?? []).filter((item) => item.kind === 'qr').map(({ text }) => text);
  expect(codes({ name: 'Işıl', web: 'işıl.com' })).toEqual(['https://işıl.com']);
  expect(codes({ name: 'Işıl', web: 'yok' })).toEqual([]);
  expect(codes({})).toEqual([]);
});

test('leaves other sides alone', () => {
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
