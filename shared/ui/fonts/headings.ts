import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import subset from 'subset-font';

/** Letters of both languages. Device fonts show all others. */
export const letters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)),
  ...Array.from({ length: 0x100 - 0xc0 }, (_, i) => String.fromCodePoint(0xc0 + i)),
  ...'ğşıĞŞİ©®°·«»±²³½¼×–—‘’“”„…€₺•→',
].join('');

const require = createRequire(import.meta.url);
const bytesOf = (file: string): Buffer => readFileSync(require.resolve(file));
const cut = (file: string): Buffer => bytesOf(`@expo-google-fonts/bricolage-grotesque/${file}`);

export const subsetOf = (file: string): Promise<Buffer> => subset(cut(file), letters, { targetFormat: 'woff2' });

const extraBold = '800ExtraBold/BricolageGrotesque_800ExtraBold.ttf';
export const headingsFont = (): Promise<Buffer> => subsetOf(extraBold);

/** Typical headings; their width decides how device fonts are scaled. */
const sample =
  'Aklınızdaki baskı, üç günde kapınızda. Çok satanlar, yeni gelenler, hazır tasarımlar. Müşterilerimiz ne diyor? ' +
  'Your idea, printed and at your door. Best sellers, new arrivals, ready-made designs. What customers say';

interface Metrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  width: number;
}

function metricsOf(bytes: Buffer): Metrics {
  const font = fontkit.create(bytes);
  if (!('layout' in font)) throw new TypeError('A collection of fonts');
  const { unitsPerEm, ascent, descent } = font;
  return { unitsPerEm, ascent, descent, width: font.layout(sample).advanceWidth / unitsPerEm };
}

/** Device fonts; `as` is an open font with the same letter widths. */
const fallbackFonts = [
  {
    name: 'Arial',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    as: '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  },
  { name: 'Roboto', local: ['Roboto Bold', 'Roboto-Bold', 'Roboto'], as: '@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf' },
];

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

function fallbackFace({ name, local, as }: (typeof fallbackFonts)[number], ours: Metrics): string {
  const scale = ours.width / metricsOf(bytesOf(as)).width;
  const share = (units: number): string => percent(units / ours.unitsPerEm / scale);
  return `@font-face {
  font-family: "Headings in ${name}";
  src: ${local.map((font) => `local("${font}")`).join(', ')};
  font-weight: 800;
  size-adjust: ${percent(scale)};
  ascent-override: ${share(ours.ascent)};
  descent-override: ${share(-ours.descent)};
  line-gap-override: 0%;
}
`;
}

export function headingsCss(): string {
  const ours = metricsOf(cut(extraBold));
  const devices = fallbackFonts.map(({ name }) => `"Headings in ${name}"`).join(', ');
  return `/* Written by \`fonts/make.ts\`. */
@font-face {
  font-family: "Bricolage Grotesque";
  src: url("./headings.woff2") format("woff2");
  font-weight: 800;
  font-display: swap;
}

${fallbackFonts.map((font) => fallbackFace(font, ours)).join('\n')}
/* The shell turns the heading fonts on after the first image, and on later pages from the start. */
:root {
  --font-headings: ${devices}, var(--font-sans);
}

:root[data-headings="own"] {
  --font-headings: "Bricolage Grotesque", ${devices}, var(--font-sans);
}
`;
}
