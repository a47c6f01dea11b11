import { subsetOf } from './headings.ts';

const cuts = {
  'text.woff2': { file: '400Regular/BricolageGrotesque_400Regular.ttf', weights: '1 549' },
  'text-bold.woff2': { file: '600SemiBold/BricolageGrotesque_600SemiBold.ttf', weights: '550 1000' },
} as const;

export const textFonts = (): Promise<[name: string, font: Buffer][]> =>
  Promise.all(Object.entries(cuts).map(async ([name, { file }]) => [name, await subsetOf(file)]));

export function textCss(): string {
  const faces = Object.entries(cuts).map(
    ([name, { weights }]) => `@font-face {
  font-family: "Bricolage Text";
  src: url("./${name}") format("woff2");
  font-weight: ${weights};
  font-display: optional;
}
`,
  );
  return `/* Written by \`fonts/make.ts\`. */
${faces.join('\n')}
/* The shell turns the text font on only for documents that start with the font cached, so that no text moves. */
:root[data-text="own"] {
  --font-sans: "Bricolage Text", var(--font-device);
}
`;
}
