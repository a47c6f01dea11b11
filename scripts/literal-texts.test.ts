import { expect, test } from '@jest/globals';
import type { Locale } from '@shop/domain/locale';
import { message } from '../api/src/messages/index.ts';
import { loginMessages as login } from '../mfe-account/src/messages/login.ts';
import { logoutMessages as logout } from '../mfe-account/src/messages/logout.ts';
import { slotMessages as cart } from '../mfe-cart-checkout/src/messages/slots.ts';
import { offerMessages as offer } from '../mfe-catalog/src/messages/offer.ts';
import { productMessages as product } from '../mfe-catalog/src/messages/product.ts';
import { questionMessages as question } from '../mfe-catalog/src/messages/question.ts';
import { savedMessages as saved } from '../mfe-catalog/src/messages/saved.ts';
import { messages as shell } from '../shell/src/messages/messages.ts';

// Texts that the specification fixes. See docs/decisions/0008-keep-specified-texts-literal.md.

type Literal = [text: string, language: Locale, said: (locale: Locale) => string];

const literals: Literal[] = [
  ['Sayfa bulunamadı - 404', 'tr', (locale) => shell[locale].errors.title(404)],
  ['Sayfa bulunamadı - 403', 'tr', (locale) => shell[locale].errors.title(403)],
  ['Anasayfaya dönün', 'tr', (locale) => shell[locale].backHome],
  ['Giriş yapılamadı. Lütfen bilgilerinizi kontrol ediniz.', 'tr', (locale) => login[locale].failed],
  ['Giriş yapılamadı. Lütfen bilgilerinizi kontrol ediniz.', 'tr', (locale) => message(locale, 'login-failed')],
  ['Üyeliğiniz başarıyla oluşturuldu.', 'tr', (locale) => message(locale, 'signed-up')],
  ['Değişiklikler başarıyla kaydedildi.', 'tr', (locale) => message(locale, 'saved')],
  ['Şifreniz başarıyla değiştirildi.', 'tr', (locale) => message(locale, 'password-changed')],
  ['Eklendi!', 'tr', (locale) => message(locale, 'added-to-cart')],
  ['Page not found', 'en', (locale) => shell[locale].errors.notFoundTitle],
  ['Page Not Found: /nowhere', 'en', (locale) => shell[locale].errors.notFoundPath('/nowhere')],
  ['An error occurred', 'en', (locale) => shell[locale].errors.unknown],
  ['Flash Sale end in:', 'en', (locale) => offer[locale].flashSale],
  ['(12 Reviews)', 'en', (locale) => product[locale].reviewCount(12)],
  ['See more', 'en', (locale) => product[locale].seeMore],
  ['See less', 'en', (locale) => product[locale].seeLess],
  ['30 days easy returns', 'en', (locale) => product[locale].returns],
  ['Order yours before 2.30pm for same day dispatch', 'en', (locale) => product[locale].dispatch],
  ['Ask a question', 'en', (locale) => question[locale].ask],
  ['Add To Cart', 'en', (locale) => cart[locale].buy.addToCart],
  ['Buy Now', 'en', (locale) => cart[locale].buy.buyNow],
  ['Compare', 'en', (locale) => saved[locale].compare.add],
  ['Add Wishlist', 'en', (locale) => saved[locale].wishlist.add],
  ['Mug added to compare', 'en', (locale) => saved[locale].compare.toastAdded('Mug')],
  ['Mug remove to compare', 'en', (locale) => saved[locale].compare.toastRemoved('Mug')],
  ['Mug added to wishlist', 'en', (locale) => saved[locale].wishlist.toastAdded('Mug')],
  ['Mug remove to wishlist', 'en', (locale) => saved[locale].wishlist.toastRemoved('Mug')],
];

test.each(literals)('keeps the specified text “%s” in %s and translates it', (text, language, said) => {
  expect(said(language)).toBe(text);
  expect(said(language === 'tr' ? 'en' : 'tr')).not.toContain(text);
});

test('writes “ana sayfa” as two words except where specified', () => {
  const said = [login, logout, cart, product, saved, shell].flatMap(({ tr }) =>
    JSON.stringify(tr, (_key, value) => (typeof value === 'function' ? String(value) : value)).match(/anasayfa[^"]*/gi),
  );
  expect(said.filter((words) => words !== null)).toEqual(['Anasayfaya dönün']);
});
