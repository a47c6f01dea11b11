import { createRequire } from 'node:module';
import { type Cut, cutsOf, type FamilyId, families, familyIds } from '@shop/contracts/scene-fonts';

const { resolve } = createRequire(import.meta.url);

const cutNames: Readonly<Record<Cut, string>> = {
  '400': '400Regular',
  '700': '700Bold',
  '400i': '400Regular_Italic',
  '700i': '700Bold_Italic',
};

export function fontFile(family: FamilyId, cut: Cut): string {
  const name = families[family].css.replaceAll(/ ([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
  return resolve(`@expo-google-fonts/${family}/${cutNames[cut]}/${name}_${cutNames[cut]}.ttf`);
}

/** Only these fonts are used, because system fonts differ between machines. */
export const fontFiles: readonly string[] = familyIds.flatMap((family) => cutsOf(family).map((cut) => fontFile(family, cut)));
