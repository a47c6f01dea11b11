import { type Cut, cutsOf, type FamilyId, familyIds } from '@shop/contracts/scene-fonts';

declare global {
  interface ImportMeta {
    webpackContext: (folder: string, options: { regExp: RegExp }) => (file: string) => string;
  }
}

const files = import.meta.webpackContext('../../../node_modules/@fontsource', {
  regExp: /^\.\/[^/]+\/files\/[^/]+-latin(-ext)?-(400|700)-(normal|italic)\.woff2$/,
});

const fileOf = (family: FamilyId, subset: 'latin' | 'latin-ext', cut: Cut): string =>
  files(`./${family}/files/${family}-${subset}-${cut.slice(0, 3)}-${cut.endsWith('i') ? 'italic' : 'normal'}.woff2`);

/** Each style has a Latin file, and one for six more Turkish letters. */
export const fontFiles: readonly (readonly [family: FamilyId, cut: Cut, latin: string, latinExt: string])[] = familyIds.flatMap((family) =>
  cutsOf(family).map((cut) => [family, cut, fileOf(family, 'latin', cut), fileOf(family, 'latin-ext', cut)] as const),
);
