import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** What `fontStacks` of the scene names first; all under the SIL Open Font License. */
export const fontFamilies = { sans: 'Arimo', serif: 'Tinos', mono: 'Cousine' } as const;

const files = (family: string): [string, string] => {
  const folder = `@expo-google-fonts/${family.toLowerCase()}`;
  return [resolve(`${folder}/400Regular/${family}_400Regular.ttf`), resolve(`${folder}/700Bold/${family}_700Bold.ttf`)];
};

/** The only fonts that print files are made with: the machine's own would print another width elsewhere. */
export const fontFiles: readonly string[] = Object.values(fontFamilies).flatMap(files);
