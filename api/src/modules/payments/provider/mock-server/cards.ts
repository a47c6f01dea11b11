export interface CardOutcome {
  tr: string;
  en: string;
  refused?: { errorCode: string; errorGroup: string; errorMessage: string };
  lie?: Partial<Record<'paidPrice' | 'price' | 'currency' | 'basketId' | 'conversationId' | 'signature', string>>;
  /** 0 means in review, -1 rejected. */
  fraudStatus?: 0 | -1;
  pending?: true;
  extraCallbacks?: number;
  silent?: true;
  uncancellable?: true;
}

const refusal = (errorCode: string, errorGroup: string, tr: string, en: string): CardOutcome => ({
  tr,
  en,
  refused: { errorCode, errorGroup, errorMessage: tr },
});

/** iyzico's test cards. Numbers that begin with 9792 are our own and simulate failures. */
export const cards: Readonly<Record<string, CardOutcome>> = {
  '5528790000000008': { tr: 'Ödeme başarılı', en: 'Succeeds' },
  '5406670000000009': { tr: 'Başarılı; iptal edilemez, yalnızca iade edilir', en: 'Succeeds; can only be refunded', uncancellable: true },
  '4111111111111129': refusal('10051', 'NOT_SUFFICIENT_FUNDS', 'Kart limiti yetersiz', 'Not sufficient funds'),
  '4129111111111111': refusal('10005', 'DO_NOT_HONOUR', 'İşlem onaylanmadı', 'Do not honour'),
  '4125111111111115': refusal('10054', 'EXPIRED_CARD', 'Kartın süresi dolmuş', 'Expired card'),
  '4124111111111116': refusal('10084', 'INVALID_CVC2', 'Güvenlik kodu hatalı', 'Wrong security code'),
  '4121111111111119': refusal('10034', 'FRAUD_SUSPECT', 'Dolandırıcılık şüphesi', 'Fraud suspected'),
  '9792000000000010': { tr: 'Sonuçta daha düşük tutar', en: 'Result has a lower amount', lie: { paidPrice: '1.00', price: '1.00' } },
  '9792000000000028': { tr: 'Sonuçta başka para birimi', en: 'Result has another currency', lie: { currency: 'GBP' } },
  '9792000000000036': { tr: 'Sonuçta başka sipariş', en: 'Result has another order', lie: { basketId: 'BH-2000-000001' } },
  '9792000000000044': { tr: 'Sonuçta başka ödeme', en: 'Result has another payment', lie: { conversationId: 'another' } },
  '9792000000000051': { tr: 'Sonucun imzası yanlış', en: 'Result is wrongly signed', lie: { signature: 'ff' } },
  '9792000000000069': { tr: 'Dolandırıcılık incelemesinde', en: 'In review for fraud', fraudStatus: 0 },
  '9792000000000077': { tr: 'Dolandırıcılık nedeniyle reddedildi', en: 'Rejected as fraud', fraudStatus: -1 },
  '9792000000000085': { tr: 'Banka doğrulamasında kalır', en: 'Stays at the bank’s verification', pending: true },
  '9792000000000093': { tr: 'Mağazaya iki kez bildirilir', en: 'The shop is called back twice', extraCallbacks: 1 },
  '9792000000000101': { tr: 'Ödenir, mağazaya dönülmez', en: 'Paid, but never called back', silent: true },
};

export const SUCCESS_CARD = '5528790000000008';
export const SILENT_CARD = '9792000000000101';
export const REVIEWED_CARD = '9792000000000069';
