import { paymentStepAfter } from '@shop/contracts/payment-return';
import { inLanguage } from '@shop/domain/locale';
import { escapeMarkup } from '@shop/domain/markup';
import { cards } from './cards.ts';

type Locale = 'tr' | 'en';

const texts = {
  tr: {
    title: 'Test ödemesi',
    notice: 'Bu sayfa ödeme kuruluşunun yerine geçer. Para çekilmez; lütfen gerçek kart bilgisi girmeyin.',
    amount: 'Ödenecek tutar',
    order: 'Sipariş',
    card: 'Kart numarası',
    holder: 'Kart üzerindeki ad',
    expiry: 'Son kullanma (AA/YY)',
    cvc: 'Güvenlik kodu',
    pay: 'Öde',
    cards: 'Test kartları',
    unknownCard: 'Bu bir test kartı değil. Aşağıdaki numaralardan birini girin.',
    done: 'İşlem tamamlandı',
    back: 'Mağazaya dön',
    giveUp: 'Vazgeç ve mağazaya dön',
    stay: 'Bu sayfayı kapatabilirsiniz.',
    gone: 'Bu ödemenin süresi doldu ya da tamamlandı.',
  },
  en: {
    title: 'Test payment',
    notice: 'This page stands in for the payment provider. No money is charged; please do not enter real card details.',
    amount: 'Amount to pay',
    order: 'Order',
    card: 'Card number',
    holder: 'Name on the card',
    expiry: 'Expires (MM/YY)',
    cvc: 'Security code',
    pay: 'Pay',
    cards: 'Test cards',
    unknownCard: 'This is not a test card. Enter one of the numbers below.',
    done: 'Finished',
    back: 'Back to the shop',
    giveUp: 'Cancel and go back to the shop',
    stay: 'You can close this page.',
    gone: 'This payment has expired or has been completed.',
  },
} as const;

export const RETURN_SCRIPT = 'document.forms[0].submit()';

const frame = (locale: Locale, title: string, main: string): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 32rem; padding: 1.5rem 1rem; color: #1a1a1a; background: #fff; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input, button { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem; border: 1px solid #595959; border-radius: .25rem; }
button { margin-top: 1.5rem; background: #0b5394; border-color: #0b5394; color: #fff; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid #b45f06; outline-offset: 2px; }
.notice { border-left: 4px solid #b45f06; padding: .5rem .75rem; background: #fff7ed; }
[role=alert] { border-left: 4px solid #a61c00; padding: .5rem .75rem; background: #fdecea; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
caption { text-align: left; font-weight: 600; padding: 1.5rem 0 .5rem; }
a { display: inline-block; margin-top: 1rem; padding: .3rem 0; color: #0b5394; }
td { border-top: 1px solid #ccc; padding: .3rem .5rem .3rem 0; vertical-align: top; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${main}
</main>
</body>
</html>
`;

const shopLink = (callbackUrl: string, label: string, path = '/'): string =>
  `<p><a href="${escapeMarkup(new URL(path, callbackUrl).href)}">${label}</a></p>`;

interface ShownPayment {
  token: string;
  amount: string;
  basketId: string;
  callbackUrl: string;
}

export function payPage(locale: Locale, payment: ShownPayment, unknownCard: boolean): string {
  const text = texts[locale];
  const rows = Object.entries(cards).map(
    ([number, card]) => `<tr><td><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></td><td>${escapeMarkup(card[locale])}</td></tr>`,
  );
  return frame(
    locale,
    text.title,
    `<p class="notice">${text.notice}</p>
<p>${text.order}: <strong>${escapeMarkup(payment.basketId)}</strong><br>${text.amount}: <strong>${escapeMarkup(payment.amount)}</strong></p>
${unknownCard ? `<p role="alert" id="problem">${text.unknownCard}</p>` : ''}
<form method="post" action="/pay">
<input type="hidden" name="token" value="${escapeMarkup(payment.token)}">
<label for="card">${text.card}</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="30"${unknownCard ? ' aria-invalid="true" aria-describedby="problem" autofocus' : ''}>
<label for="holder">${text.holder}</label>
<input id="holder" name="holder" autocomplete="off" maxlength="80">
<label for="expiry">${text.expiry}</label>
<input id="expiry" name="expiry" autocomplete="off" maxlength="7">
<label for="cvc">${text.cvc}</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="off" maxlength="4">
<button>${text.pay}</button>
</form>
${shopLink(payment.callbackUrl, text.giveUp, inLanguage(locale, paymentStepAfter('left')))}
<table><caption>${text.cards}</caption><tbody>${rows.join('')}</tbody></table>`,
  );
}

export function returnPage(locale: Locale, token: string, callbackUrl: string): string {
  const text = texts[locale];
  return frame(
    locale,
    text.done,
    `<form method="post" action="${escapeMarkup(callbackUrl)}">
<input type="hidden" name="token" value="${escapeMarkup(token)}">
<button>${text.back}</button>
</form>
<script>${RETURN_SCRIPT}</script>`,
  );
}

export const stayPage = (locale: Locale, callbackUrl: string): string =>
  frame(locale, texts[locale].done, `<p>${texts[locale].stay}</p>${shopLink(callbackUrl, texts[locale].back)}`);

export const gonePage = (locale: Locale, callbackUrl?: string): string =>
  frame(
    locale,
    texts[locale].title,
    `<p role="alert">${texts[locale].gone}</p>${callbackUrl === undefined ? '' : shopLink(callbackUrl, texts[locale].back)}`,
  );
