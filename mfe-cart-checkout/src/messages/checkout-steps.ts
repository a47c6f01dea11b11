import { REFUND_DAYS } from '@shop/contracts/limits';
import { defineMessages } from '@shop/runtime';

const tr = {
  emptyText: 'Az önce sipariş verdiyseniz siparişinizi Siparişlerim sayfasında görebilirsiniz. Vermediyseniz önce sepetinize ürün ekleyin.',
  progress: 'Ödeme adımları',
  steps: { address: 'Adres', delivery: 'Teslimat', payment: 'Ödeme', review: 'Onay' },
  next: 'Devam et',
  change: 'Değiştir',
  declined: {
    funds: 'Kartınızın limiti ya da bakiyesi yetersiz.',
    expired: 'Kartınızın son kullanma tarihi geçmiş ya da yanlış yazılmış.',
    'security-code': 'Kartın arkasındaki güvenlik kodu yanlış.',
    'card-number': 'Kart numarası geçersiz.',
    'online-closed': 'Kartınız internet alışverişine kapalı; bankanızın uygulamasından açabilirsiniz.',
    limit: 'Kartınızın işlem limiti aşıldı.',
    verification: 'Bankanızın doğrulama adımı tamamlanmadı.',
    bank: 'Bankanız ödemeyi onaylamadı; nedenini bankanızdan öğrenebilirsiniz.',
  },
  paymentEnds: {
    failed: {
      title: 'Ödeme tamamlanamadı',
      text: `Sepetiniz ve seçimleriniz duruyor: başka bir kartla yeniden deneyebilir ya da başka bir ödeme yöntemi seçebilirsiniz. Bu denemede oluşan sipariş iptal edildi; kartınızdan para çekildiyse tamamı en geç ${REFUND_DAYS} gün içinde kartınıza iade edilir.`,
    },
    refunded: {
      title: 'Ödemeniz iade ediliyor',
      text: 'Ödeme, sipariş kapandıktan sonra ya da farklı bir tutarla ulaştı. Tutarın tamamını kartınıza iade ediyoruz; bankanıza göre birkaç gün sürebilir.',
    },
    left: {
      title: 'Ödeme tamamlanmadı',
      text: 'Ödeme sayfasından ayrıldınız. Sepetiniz ve seçimleriniz duruyor; tekrar deneyebilir ya da başka bir ödeme yöntemi seçebilirsiniz.',
    },
  },
  address: {
    heading: 'Teslimat adresi',
    choose: 'Kayıtlı adresleriniz',
    add: 'Yeni adres ekle',
    edit: 'Seçili adresi düzenle',
    editHeading: 'Adresi düzenle',
    gone: 'Seçtiğiniz adres artık kayıtlı değil. Başka bir adres seçin ya da yeni bir adres ekleyin.',
    formHeading: 'Yeni adres',
    cancel: 'Vazgeç',
  },
  delivery: { heading: 'Teslimat yöntemi', free: 'Ücretsiz', expected: (days: string) => `Tahmini teslim: ${days}` },
  payment: { heading: 'Ödeme yöntemi', fee: (amount: string) => `+ ${amount}`, needed: 'Bir ödeme yöntemi seçin.' },
  stockLeft: (title: string, left: number) => (left === 0 ? `${title}: tükendi` : `${title}: ${left} adet kaldı`),
};

export const checkoutStepsMessages = defineMessages<typeof tr>({
  tr,
  en: {
    emptyText: 'If you have just placed an order, you can find it under My orders. If not, add something to your cart first.',
    progress: 'Checkout steps',
    steps: { address: 'Address', delivery: 'Delivery', payment: 'Payment', review: 'Review' },
    next: 'Continue',
    change: 'Change',
    declined: {
      funds: 'Your card has insufficient credit or balance.',
      expired: 'Your card has expired, or its expiry date was mistyped.',
      'security-code': 'The security code on the back of the card is wrong.',
      'card-number': 'The card number is invalid.',
      'online-closed': 'Your card is not enabled for online purchases; you can enable it in your bank’s app.',
      limit: 'Your card’s transaction limit was exceeded.',
      verification: 'Your bank’s verification was not completed.',
      bank: 'Your bank did not approve the payment; it can tell you why.',
    },
    paymentEnds: {
      failed: {
        title: 'The payment was not completed',
        text: `Your cart and choices are unchanged: try another card or choose another payment method. The order from this attempt was cancelled; if your card was charged, the full amount will be refunded to it within ${REFUND_DAYS} days.`,
      },
      refunded: {
        title: 'Your payment is being refunded',
        text: 'The payment arrived after the order was closed, or for a different amount. We are refunding all of it to your card; depending on your bank, this may take a few days.',
      },
      left: {
        title: 'You have not paid yet',
        text: 'You left the payment page. Your cart and choices are unchanged; try again or choose another payment method.',
      },
    },
    address: {
      heading: 'Delivery address',
      choose: 'Your saved addresses',
      add: 'Add a new address',
      edit: 'Edit the chosen address',
      editHeading: 'Edit address',
      gone: 'The address that you chose is no longer saved. Choose another or add a new one.',
      formHeading: 'New address',
      cancel: 'Cancel',
    },
    delivery: { heading: 'Delivery method', free: 'Free', expected: (days) => `Expected delivery: ${days}` },
    payment: { heading: 'Payment method', fee: (amount) => `+ ${amount}`, needed: 'Choose a payment method.' },
    stockLeft: (title, left) => (left === 0 ? `${title}: sold out` : `${title}: ${left} left`),
  },
});
