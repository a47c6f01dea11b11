import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Kind } from '@shop/settings/settings';
import { parse } from 'icc';
import { repository } from '../folders.ts';

export const printProfile: Kind<string> = {
  expected: 'the ICC profile of a CMYK press',
  parse: (value) => {
    const file = resolve(repository, value);
    try {
      const { colorSpace, deviceClass } = parse(readFileSync(file));
      return colorSpace === 'CMYK' && deviceClass === 'Printer' ? file : undefined;
    } catch {
      return undefined;
    }
  },
};
