import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headingsCss, headingsFont } from './headings.ts';
import { textCss, textFonts } from './text.ts';

const src = join(import.meta.dirname, '../src/styles');

writeFileSync(join(src, 'headings.woff2'), await headingsFont());
writeFileSync(join(src, 'headings.css'), headingsCss());

for (const [name, font] of await textFonts()) writeFileSync(join(src, name), font);
writeFileSync(join(src, 'text.css'), textCss());
