import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Hesabım',
  lead: 'Bilgileriniz, siparişleriniz ve adresleriniz.',
  details: 'Bilgilerim',
  unverifiedText:
    'Ödeme bekleyen siparişlerinizdeki ürünleri daha uzun süre ayırabilmemiz, değerlendirmelerinizin yayımlanması ve siparişlerinizle ilgili bütün e-postaların size ulaşması için gönderdiğimiz bağlantıyı açın.',
};

export const profileMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'My account',
    lead: 'Your details, orders and addresses.',
    details: 'My details',
    unverifiedText:
      'Open the link we sent you so that we can hold the items of unpaid orders for longer, publish your reviews and send you all e-mails about your orders.',
  },
});
