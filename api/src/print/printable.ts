import { readFileSync } from 'node:fs';
import { cleanText } from '@shop/domain/clean-text';
import { glyphsOf } from './font-tables.ts';
import { fontFiles } from './fonts.ts';

let known: Set<number> | undefined;

/** Characters of all fonts together: renderers take a missing glyph from another font. */
function printable(): Set<number> {
  known ??= new Set(fontFiles.flatMap((file) => [...glyphsOf(readFileSync(file)).keys()]));
  return known;
}

const inkless = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Characters that would print as boxes, such as emoji. */
export const unprintable = (text: string): string[] =>
  [...new Set(cleanText(text))].filter((character) => !inkless.test(character) && !printable().has(character.codePointAt(0) ?? 0));
