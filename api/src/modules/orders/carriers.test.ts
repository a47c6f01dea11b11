import { expect, test } from '@jest/globals';
import { trackingPage } from './carriers.ts';

test.each([
  ['Yurtiçi Kargo', 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=12%2F34'],
  ['YURTİÇİ', 'https://www.yurticikargo.com/tr/online-servisler/gonderi-sorgula?code=12%2F34'],
  ['Aras Kargo A.Ş.', 'https://kargotakip.araskargo.com.tr/mainpage.aspx?code=12%2F34'],
  ['Sürat', 'https://suratkargo.com.tr/KargoTakip/?kargotakipno=12%2F34'],
  ['PTT Kargo', 'https://gonderitakip.ptt.gov.tr/Track/Verify?q=12%2F34'],
  ['Karasu Nakliyat', undefined],
])('returns the tracking page of the carrier %s if known', (carrier, page) => {
  expect(trackingPage(carrier, '12/34')).toBe(page);
});
