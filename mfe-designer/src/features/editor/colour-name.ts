import { colourDistance } from '@shop/scene/ink';
import type { ColoursTexts } from '../../messages/colours.ts';

export function colourName(code: string, { names, named }: ColoursTexts): string {
  const known = (names as Readonly<Record<string, string>>)[code];
  if (known !== undefined) return known;
  const [[, nearest] = ['', '']] = Object.entries(names).sort(([one], [other]) => colourDistance(one, code) - colourDistance(other, code));
  return named(nearest, code);
}
