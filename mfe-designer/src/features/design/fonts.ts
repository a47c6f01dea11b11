import { families } from '@shop/contracts/scene-fonts';
import { retryLater } from './retries.ts';

// Unicode ranges of the font files (fontsource.org).
const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const LATIN_EXT =
  'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113';

/** Browsers never retry a font that did not load. */
function addFace(...face: ConstructorParameters<typeof FontFace>): void {
  const font = new FontFace(...face);
  document.fonts.add(font);
  font.loaded.catch(() =>
    retryLater(() => {
      document.fonts.delete(font);
      addFace(...face);
    }),
  );
}

let registration: Promise<void> | undefined;

/** Registers all fonts: browsers load only those in use. */
export function registerFonts(): Promise<void> {
  registration ??= import('./font-files.ts').then(({ fontFiles }) => {
    for (const [family, cut, latin, latinExt] of fontFiles) {
      const look = { weight: cut.slice(0, 3), style: cut.endsWith('i') ? 'italic' : 'normal', display: 'swap' as const };
      const faces = [
        [latin, LATIN],
        [latinExt, LATIN_EXT],
      ] as const;
      for (const [file, unicodeRange] of faces) {
        addFace(families[family].css, `url("${file}") format("woff2")`, { ...look, unicodeRange });
      }
    }
  });
  registration.catch(() => {
    registration = undefined;
  });
  return registration;
}
