import { readFileSync } from 'node:fs';
import { cutOf, cutsOf, type FamilyId, families, familyIds } from '@shop/contracts/scene-fonts';
import { escapeMarkup } from '@shop/domain/markup';
import { glyphsOf } from './font-tables.ts';
import { fontFile } from './fonts.ts';
import { plainFontFile } from './plain-fonts.ts';

// Assigns a font to each letter, because renderers differ in their fallbacks.

export function familyOf(list: string): FamilyId {
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

export const plainFont = (font: FamilyId, cut: Cut): string => plainFontFile(fileOf(font, cut));

const letters = new Map<string, ReadonlyMap<number, number>>();

function has(file: string, character: string): boolean {
  const known = letters.get(file) ?? glyphsOf(readFileSync(file));
  letters.set(file, known);
  return known.has(character.codePointAt(0) ?? 0);
}

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" };

const unescapeMarkup = (text: string): string => text.replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => entities[entity] ?? entity);

export interface Run {
  family: FamilyId;
  text: string;
}

export function fontRuns(text: string, font: FamilyId, cut: Cut): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const family = [font, ...familyIds].find((one) => has(fileOf(one, cut), character)) ?? font;
    const last = runs.at(-1);
    if (last?.family === family) last.text += character;
    else runs.push({ family, text: character });
  }
  return runs;
}

const nameOthers = (escaped: string, font: FamilyId, cut: Cut): string =>
  fontRuns(unescapeMarkup(escaped), font, cut)
    .map(({ family, text }) =>
      family === font ? escapeMarkup(text) : `<tspan font-family="${families[family].css}">${escapeMarkup(text)}</tspan>`,
    )
    .join('');

const attribute = (tag: string, name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

/** Only for output of `sceneToSvg`, whose texts contain only `tspan`. */
export const nameFonts = (svg: string): string =>
  svg.replace(/(<text\b[^>]*>)([\s\S]*?)<\/text>/g, (_whole, tag: string, content: string) => {
    const font = familyOf(unescapeMarkup(attribute(tag, 'font-family') ?? ''));
    const cut = { bold: attribute(tag, 'font-weight') === '700', italic: attribute(tag, 'font-style') === 'italic' };
    return `${tag}${content.replace(/(^|>)([^<]+)/g, (_text, before: string, text: string) => `${before}${nameOthers(text, font, cut)}`)}</text>`;
  });

export function fontFilesOf(svg: string): string[] {
  const named = new Set([...svg.matchAll(/ font-family="([^"]*)"/g)].map(([, list = '']) => familyOf(unescapeMarkup(list))));
  return [...named].flatMap((family) => cutsOf(family).map((cut) => plainFontFile(fontFile(family, cut))));
}
