import { readFileSync } from 'node:fs';
import { cutOf, cutsOf, type FamilyId, families, familyIds } from '@shop/contracts/scene-fonts';
import { glyphsOf } from './font-tables.ts';
import { fontFile } from './fonts.ts';
import { plainFontFile } from './plain-fonts.ts';

// Names a font for each letter, because renderers differ in fallback fonts.

function familyOf(list: string): FamilyId {
  const css = (list.split(',')[0] ?? '').trim().replace(/^['"]|['"]$/g, '');
  const family = familyIds.find((id) => families[id].css === css);
  if (!family) throw new Error(`there is no font ${css}`);
  return family;
}

interface Cut {
  bold: boolean;
  italic: boolean;
}

const fileOf = (font: FamilyId, cut: Cut): string => fontFile(font, cutOf({ font, ...cut }));

export const namedFont = (list: string, bold: boolean, italic: boolean): string => plainFontFile(fileOf(familyOf(list), { bold, italic }));

const letters = new Map<string, ReadonlyMap<number, number>>();

function has(file: string, character: string): boolean {
  const known = letters.get(file) ?? glyphsOf(readFileSync(file));
  letters.set(file, known);
  return known.has(character.codePointAt(0) ?? 0);
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" };

const CHARACTER = /&(?:lt|gt|amp|quot|#39);|[^&]/gu;

function nameOthers(text: string, font: FamilyId, cut: Cut): string {
  const runs: { family: FamilyId; written: string }[] = [];
  for (const [written] of text.matchAll(CHARACTER)) {
    const character = entities[written] ?? written;
    const family = [font, ...familyIds].find((one) => has(fileOf(one, cut), character)) ?? font;
    const last = runs.at(-1);
    if (last?.family === family) last.written += written;
    else runs.push({ family, written });
  }
  return runs
    .map(({ family, written }) => (family === font ? written : `<tspan font-family="${families[family].css}">${written}</tspan>`))
    .join('');
}

const plain = (value: string): string => value.replaceAll('&#39;', "'");

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Only for `sceneToSvg` output, whose texts contain only `tspan`. */
export const nameFonts = (svg: string): string =>
  svg.replace(/(<text\b[^>]*>)([\s\S]*?)<\/text>/g, (_whole, tag: string, content: string) => {
    const font = familyOf(plain(attribute(tag, 'font-family') ?? ''));
    const cut = { bold: attribute(tag, 'font-weight') === '700', italic: attribute(tag, 'font-style') === 'italic' };
    return `${tag}${content.replace(/(^|>)([^<]+)/g, (_text, before: string, text: string) => `${before}${nameOthers(text, font, cut)}`)}</text>`;
  });

export function fontFilesOf(svg: string): string[] {
  const named = new Set([...svg.matchAll(/ font-family="([^"]*)"/g)].map(([, list = '']) => familyOf(plain(list))));
  return [...named].flatMap((family) => cutsOf(family).map((cut) => plainFontFile(fontFile(family, cut))));
}
