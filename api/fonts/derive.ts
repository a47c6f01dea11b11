// Run after a font change: node_modules/.bin/node api/fonts/derive.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cutsOf, type FamilyId, familyIds } from '@shop/contracts/scene-fonts';
import { ADVANCE_UNIT, bottomClass, HEIGHT_UNIT, OVERHANG_UNIT, overhangLetter, tableLetters, topClass } from '@shop/scene/font-letters';
import { advancesOf, overhangsOf } from '../src/print/font-tables.ts';
import { fontFile } from '../src/print/fonts.ts';

/** In ems. Smaller overhangs are ignored. */
const NEGLIGIBLE = 0.06;

const packedAdvances = (file: string): string => {
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

const packedOverhangs = (file: string): string => {
  const overhangs = overhangsOf(readFileSync(file));
  const digit = (ems: number): string => Math.max(0, Math.ceil(ems / OVERHANG_UNIT)).toString(36);
  return tableLetters
    .filter((letter) => overhangLetter(letter) === letter)
    .flatMap((letter) => {
      const { left, right } = overhangs.get(letter.codePointAt(0) ?? 0) ?? { left: 0, right: 0 };
      return Math.max(left, right) > NEGLIGIBLE ? [letter.replace(/['\\]/, '\\$&') + digit(left) + digit(right)] : [];
    })
    .join('');
};

const packedHeights = (file: string): string => {
  const reaches = overhangsOf(readFileSync(file));
  const highest = (edge: 'top' | 'bottom', classOf: (letter: string) => number) =>
    [0, 1, 2].map((wanted) =>
      Math.max(
        0,
        ...tableLetters
          .filter((letter) => classOf(letter) === wanted)
          .map((letter) => reaches.get(letter.codePointAt(0) ?? 0)?.[edge] ?? 0),
      ),
    );
  return [...highest('top', topClass), ...highest('bottom', bottomClass)]
    .map((ems) =>
      Math.ceil(ems / HEIGHT_UNIT)
        .toString(36)
        .padStart(2, '0'),
    )
    .join('');
};

const first: readonly FamilyId[] = ['arimo'];

const ofTemplates: readonly FamilyId[] = [
  'tinos',
  'cousine',
  'montserrat',
  'poppins',
  'quicksand',
  'josefin-sans',
  'playfair-display',
  'abril-fatface',
  'cinzel',
  'young-serif',
  'oswald',
  'anton',
  'baloo-2',
  'alex-brush',
  'allura',
  'caveat',
  'courgette',
  'dancing-script',
  'great-vibes',
  'lobster',
  'pacifico',
  'parisienne',
];

function write(name: string, declared: string, members: readonly FamilyId[]): void {
  const rows = members.map((family) => {
    const cuts = cutsOf(family).map((cut) => {
      const file = fontFile(family, cut);
      return `    '${cut}': [\n      '${packedAdvances(file)}',\n      '${packedOverhangs(file)}',\n      '${packedHeights(file)}',\n    ],\n`;
    });
    return `  ${/^[a-z]+$/.test(family) ? family : `'${family}'`}: {\n${cuts.join('')}  },\n`;
  });
  writeFileSync(
    path.join(import.meta.dirname, '../../shared/scene/src', name),
    `${declared} = {
${rows.join('')}};
`,
  );
}

const declaration = (name: string): string => `import type { FontMetrics } from './font-table.ts';

// biome-ignore format: a line each, so that a change of one is a line of the difference
export const ${name}: FontMetrics`;

write('first-font-metrics.ts', declaration('firstFontMetrics'), first);
write('template-font-metrics.ts', declaration('templateFontMetrics'), ofTemplates);
write(
  'further-font-metrics.ts',
  declaration('furtherFontMetrics'),
  familyIds.filter((family) => !first.includes(family) && !ofTemplates.includes(family)),
);
