import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Ödeme',
  lead: 'Türkiye’nin her yerine gönderiyoruz. Dört adım var: adres, teslimat, ödeme ve onay. Siparişi son adımda, tutarın tamamını gördükten sonra verirsiniz.',
  loginNeeded: 'Sipariş verebilmek için giriş yapın.',
  login: 'Giriş yap',
  loadFailed: 'Ödeme sayfası yüklenemedi',
  loadFailedText: 'Sepetiniz duruyor. Lütfen tekrar deneyin.',
};

export const checkoutMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Checkout',
    lead: 'We deliver within Turkey. Four steps: address, delivery, payment and review. You place the order in the last step, after you have seen the full amount.',
    loginNeeded: 'Log in to place your order.',
    login: 'Log in',
    loadFailed: 'The checkout could not be loaded',
    loadFailedText: 'Your cart is safe. Please try again.',
  },
});
