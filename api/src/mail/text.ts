import type { Locale } from '@shop/domain/locale';
import type { Block, Composed } from './blocks.ts';
import { fill } from './fill.ts';
import type { Frame } from './html.ts';

function blockText(block: Block, locale: Locale): string {
  const titled = (title: string | undefined): string[] => (title ? [title.toLocaleUpperCase(locale)] : []);
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'facts':
      return [...titled(block.title), ...block.rows.map(([name, value]) => `${name}: ${value.replaceAll('\n', '\n  ')}`)].join('\n');
    case 'goods':
      return [
        ...titled(block.title),
        ...block.lines.map(
          (line) =>
            `- ${line.title} (${line.detail}): ${line.price}${line.people === undefined ? '' : `\n  ${line.people.replaceAll('\n', '\n  ')}`}`,
        ),
        '',
        ...block.sums.map((sum) => `${sum.name}: ${sum.value}`),
      ].join('\n');
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'document':
      return `${'-'.repeat(60)}\n\n${block.text}`;
  }
}

export function toText({ heading, blocks }: Composed, { words, locale, brand }: Frame): string {
  return [heading, ...blocks.map((block) => blockText(block, locale)), `-- \n${fill(words.footer, { brand })}`].join('\n\n').concat('\n');
}
