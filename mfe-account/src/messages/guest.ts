import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Yalnızca e-posta adresinizle devam edin',
  why: 'Sipariş onayını ve haberlerini bu adrese göndeririz. Adınızı ve telefonunuzu bir sonraki adımda sorarız.',
  submit: 'Üye olmadan devam et',
  withAccount: 'Şimdi hesap aç',
  openTitle: 'Tek adımda hesabınız olsun',
  openText: (email: string) =>
    `${email} için bir şifre belirleyin: siparişinizi buradan takip edin, sonraki alışverişinizde bilgileriniz hazır olsun.`,
  open: 'Hesabımı aç',
  taken: 'Bu adresle bir üyelik zaten var. Siparişi ona eklemek için size gönderdiğimiz e-postadaki bağlantıyı kullanın.',
};

export const guestMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Continue with just your e-mail address',
    why: 'We send your order confirmation and updates to this address. We ask for your name and phone in the next step.',
    submit: 'Continue as a guest',
    withAccount: 'Create an account now',
    openTitle: 'Open your account in one step',
    openText: (email: string) => `Set a password for ${email} to track your order here and have your details ready next time.`,
    open: 'Open my account',
    taken: 'There is already an account with this address. To add the order to it, use the link in the e-mail we sent you.',
  },
});
