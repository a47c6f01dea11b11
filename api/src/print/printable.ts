import { readFileSync } from 'node:fs';
import { cleanText } from '@shop/domain/clean-text';
import { glyphsOf } from './font-tables.ts';
import { fontFiles } from './fonts.ts';

let known: Set<number> | undefined;

/** Union of all print fonts, because missing letters fall back to others. */
function printable(): Set<number> {
  known ??= new Set(fontFiles.flatMap((file) => [...glyphsOf(readFileSync(file)).keys()]));
  return known;
}

const inkless = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Such as emoji, which would print as boxes. */
export const unprintable = (text: string): string[] =>
  [...new Set(cleanText(text))].filter((character) => !inkless.test(character) && !printable().has(character.codePointAt(0) ?? 0));
