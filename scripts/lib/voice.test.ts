import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './install.mjs';

// The shop speaks to its shoppers in one voice: siz. Buttons say what the shopper does ("Kaydet"), headings and invitations
// invite ("Siparişi kontrol edin"), and what asks for something says "Lütfen …iniz".

/** Turkish texts in the sources, sentence by sentence, each with its file: whatever stands between quotes and has a Turkish letter. */
const texts = globSync(['api/src/**/*.ts', 'mfe-*/src/**/*.{ts,tsx}', 'shell/{src,server}/**/*.{ts,tsx}', 'shared/*/src/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/*.test.*', '**/turkish-passwords.ts', '**/provinces.ts'],
}).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/'([^'\n]*[ğşıçöüİ][^'\n]*)'|`([^`\n]*[ğşıçöüİ][^`\n]*)`/g)].map((found) =>
    (found[1] ?? found[2] ?? '').split(/(?<=[.!?]) (?=\p{Lu})/u).map((sentence) => `${file}: ${sentence}`),
  ),
);
const sentences = texts.flat();

/** Whole words; `\b` knows no Turkish letters. */
const words = (text: string): string[] => text.toLocaleLowerCase('tr').match(/\p{L}+/gu) ?? [];

test('nobody is called sen', () => {
  expect(sentences.length).toBeGreaterThan(500);
  const sen =
    /^(sen|sana|seni|senin|sende|senden|kendin|kendini|kendine|mısın|misin|\p{L}+(?:abilirsin|ebilirsin|yorsun|acaksın|eceksin|malısın|melisin))$/u;
  expect(sentences.filter((sentence) => words(sentence).some((word) => sen.test(word)))).toEqual([]);
});

test('what asks for something ends in -iniz', () => {
  const asked = sentences.filter((sentence) => words(sentence).includes('lütfen'));
  expect(asked.length).toBeGreaterThan(30);
  // "deneyin", "seçin", "yazın": an invitation's form where something is asked for.
  const inviting = /^(deneyin|seçin|yazın|girin|yenileyin|girmeyin|yapın|ekleyin|çıkarın|silin|bekleyin|açın|yükleyin)$/u;
  expect(asked.filter((sentence) => words(sentence).some((word) => inviting.test(word)))).toEqual([]);
});

test('so does what asks for something after it has said why: "Bu beden yok. Lütfen başka bir beden seçiniz."', () => {
  const following = texts.flatMap(([, ...others]) => others);
  expect(following.length).toBeGreaterThan(200);
  const isPlain = (sentence: string) => /^(?!örneğin|bugün|yakın|için).+[ıiuü]n$/u.test(words(sentence).at(-1) ?? '');
  const asked = following.filter((sentence) => sentence.endsWith('.') && isPlain(sentence));
  // The home page invites.
  expect(asked.filter((sentence) => !sentence.endsWith('kapınızda teslim alın.'))).toEqual([]);
});
