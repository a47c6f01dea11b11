import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { tr as api } from '../api/src/messages/tr.ts';
import { tr as account } from '../mfe-account/src/messages/tr.ts';
import { slotMessages as cartSlots } from '../mfe-cart-checkout/src/messages/slots.ts';
import { tr as cartCheckout } from '../mfe-cart-checkout/src/messages/tr.ts';
import { contactMessages } from '../mfe-catalog/src/messages/contact.ts';
import { listMessages } from '../mfe-catalog/src/messages/list.ts';
import { productMessages } from '../mfe-catalog/src/messages/product.ts';
import { savedMessages } from '../mfe-catalog/src/messages/saved.ts';
import { searchMessages } from '../mfe-catalog/src/messages/search.ts';
import { tr as catalog } from '../mfe-catalog/src/messages/tr.ts';
import { tr as designer } from '../mfe-designer/src/messages/tr.ts';
import { tr as shell } from '../shell/src/messages/tr.ts';
import { root } from './lib/install.mjs';

/** What is loaded with the pages that say it. */
const ofPages = {
  contact: contactMessages.tr,
  list: listMessages.tr,
  product: productMessages.tr,
  saved: savedMessages.tr,
  search: searchMessages.tr,
};

/** Every text's own name, with the names that lead to it. */
function keysOf(texts: object, before = ''): { name: string; where: string }[] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    const where = before + name;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? keysOf(value, `${where}.`) : [{ name, where }];
  });
}

/** Every word of some sources. Names in quotes, such as a state's or an error's, are words too. */
function wordsOf(...folders: string[]): Set<string> {
  const files = globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root, exclude: ['**/node_modules/**', '**/messages/**', '**/*.test.*'] },
  );
  return new Set(files.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(/[#\w$-]+/g) ?? []));
}

test.each([
  ['shell', shell, ['shell/src', 'shell/server']],
  ['mfe-catalog', { ...catalog, ...ofPages }, ['mfe-catalog/src', 'shared/contracts/src']],
  ['mfe-cart-checkout', cartCheckout, ['mfe-cart-checkout/src', 'shared/contracts/src']],
  ['mfe-cart-checkout’s slots', cartSlots.tr, ['mfe-cart-checkout/src']],
  ['mfe-account', account, ['mfe-account/src', 'shared/contracts/src']],
  ['mfe-designer', designer, ['mfe-designer/src', 'shared/contracts/src']],
  ['api', api, ['api/src', 'shared/contracts/src']],
])('%s has no text that nothing says', (_, texts, folders) => {
  const words = wordsOf(...folders);
  expect(words.size).toBeGreaterThan(100);
  expect(keysOf(texts).flatMap(({ name, where }) => (words.has(name) ? [] : [where]))).toEqual([]);
});
