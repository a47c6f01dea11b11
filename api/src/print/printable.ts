import { readFileSync } from 'node:fs';
import { cleanText } from '@shop/contracts/clean-text';
import { glyphsOf } from './font-tables.ts';
import { fontFiles } from './fonts.ts';

let known: Set<number> | undefined;

/** What any of the print fonts has; the renderer takes a letter from another one where its own has none. */
function printable(): Set<number> {
  known ??= new Set(fontFiles.flatMap((file) => [...glyphsOf(readFileSync(file)).keys()]));
  return known;
}

/** Spaces, and what is not drawn (`plainLines`). */
const inkless = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** The characters of a text that no print font has, such as emoji: screens show them, the print would have boxes. */
export const unprintable = (text: string): string[] =>
  [...new Set(cleanText(text))].filter((character) => !inkless.test(character) && !printable().has(character.codePointAt(0) ?? 0));
