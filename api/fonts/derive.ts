// Run after a font change: node_modules/.bin/node api/fonts/derive.ts. `src/print/fonts.test.ts` detects an outdated table.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cutsOf, familyIds } from '@shop/contracts/scene-fonts';
import { ADVANCE_UNIT, tableLetters } from '@shop/scene/font-letters';
import { advancesOf } from '../src/print/font-tables.ts';
import { fontFile } from '../src/print/fonts.ts';

const packed = (file: string): string => {
  const advances = advancesOf(readFileSync(file));
  return tableLetters
    .map((letter) => advances.get(letter.codePointAt(0) ?? 0))
    .map((advance) =>
      advance === undefined
        ? '..'
        : Math.round(advance / ADVANCE_UNIT)
            .toString(36)
            .padStart(2, '0'),
    )
    .join('');
};

const rows = familyIds.map((family) => {
  const cuts = cutsOf(family).map((cut) => `    '${cut}':\n      '${packed(fontFile(family, cut))}',\n`);
  return `  ${/^[a-z]+$/.test(family) ? family : `'${family}'`}: {\n${cuts.join('')}  },\n`;
});

writeFileSync(
  path.join(import.meta.dirname, '../../shared/scene/src/font-advances.ts'),
  `import type { Cut, FamilyId } from '@shop/contracts/scene-fonts';

// Made by \`api/fonts/derive.ts\` from the fonts that print files embed: two digits of base 36 for each letter of
// \`tableLetters\`, in units of \`ADVANCE_UNIT\`; dots where the font has none.

// biome-ignore format: a line each, so that a change of one is a line of the difference
export const fontAdvances: Readonly<Record<FamilyId, Readonly<Partial<Record<Cut, string>>>>> = {
${rows.join('')}};
`,
);
