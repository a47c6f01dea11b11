import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from './lib/install.mjs';

/** Imperatives: the shop uses "seçin", never "seçiniz". */
const stems =
  'aç|al|ara|ayır|azalt|bak|bas|bekle|belirle|belirt|bildir|bırak|bırakma|büyüt|çek|çık|çıkar|dene|değiştir|doğrula|doldur|dön|düzenle|ed|ekle|gel|gir|girme|gönder|iste|işaretle|kaldır|kapat|kaydet|kayded|kısalt|kopyala|kullan|küçült|oku|onayla|öde|paylaş|sar|seç|sil|tamamla|tıkla|tut|tuttur|ulaş|unutma|ver|yap|yapıştır|yapma|yenile|yıka|yükle';
const formal = new RegExp(`(?<![\\p{L}])(?:${stems})y?[ıiuü]n[ıiuü]z(?!\\p{L})`, 'giu');

/** Fixed by the specification. */
const literal = 'Giriş yapılamadı. Lütfen bilgilerinizi kontrol ediniz.';

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /^(?:mfe-[^/]+|shell|api|seed|shared\/[^/]+)\/src\//.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8').replaceAll(literal, '') }));

const found = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, text }) => (text.match(pattern) ?? []).map((word) => `${file}: ${word}`));

test('uses one imperative form', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(found(formal)).toEqual([]);
});

test('avoids the familiar form', () => {
  const familiar =
    /(?<!\p{L})(?:sana|seni|senin|sende|senden|kendini|kendine|mısın|misin|\p{L}+(?:abilirsin|ebilirsin|yorsun|acaksın|eceksin|malısın|melisin))(?!\p{L})/giu;
  expect(found(familiar).filter((each) => !/templates\.ts|designs\.ts/.test(each))).toEqual([]);
});
