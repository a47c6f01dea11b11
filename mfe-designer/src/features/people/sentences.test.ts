import { expect, test } from '@jest/globals';
import { isSentence } from './sentences.ts';

test.each([
  'Işıl Öz',
  'Prof. Dr. Mehmet Ali Can Yılmaz Öz',
  'Ali Can Yılmaz Jr.',
  'Av. Zeynep Su Ak',
  'Mustafa K.',
  'Ben Smith',
  'Metin Yasin Aydın',
  'Ali Saçak',
  'Gelecek',
])('accepts the name %j', (name) => {
  expect(isSentence(name, 5)).toBe(false);
});

test.each([
  'Kartların arka yüzü de aynı olsun',
  'Renkleri biraz daha koyu seçelim diyoruz hepimiz',
  'Mat selefon olsun',
  'Cuma gününe yetişir mi?',
  'Logoyu büyük basacaksınız değil mi',
  'bana da aynısından',
  'Teslimatı hafta içi bekliyoruz',
  'Arka yüz boş kalsın',
  'Bunlar da yeni arkadaşlarımız.',
  'İki kutu istiyorum',
])('doubts the name %j', (name) => {
  expect(isSentence(name, 5)).toBe(true);
});

test.each(['Satış ve Pazarlamadan Sorumlu Genel Müdür Yardımcısı', 'Yazılım Müh.', 'Öz Mimarlık Ltd. Şti.'])(
  'accepts the title %j',
  (title) => {
    expect(isSentence(title, 8)).toBe(false);
  },
);
