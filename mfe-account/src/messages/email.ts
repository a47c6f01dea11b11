import { defineMessages } from '@shop/runtime';

const tr = {
  verified: 'Doğrulandı',
  change: 'E-postayı değiştir',
  title: 'E-posta adresini değiştir',
  lead: 'Yeni adresinize bir bağlantı göndereceğiz. Bağlantıyı onayladıktan sonra yeni adresinizle giriş yaparsınız; eski adresinize de haber veririz.',
  newEmail: 'Yeni e-posta',
  submit: 'Bağlantı gönder',
  taken: 'Bu adresle başka bir üyelik var.',
  pending: (address: string) => `${address} adresi onayınızı bekliyor.`,
  pendingText: 'Bu adrese gönderdiğimiz bağlantıyı açıp onaylayın. O zamana kadar şimdiki adresiniz geçerlidir.',
  keep: 'Şimdiki adresim kalsın',
};

export const emailMessages = defineMessages<typeof tr>({
  tr,
  en: {
    verified: 'Confirmed',
    change: 'Change e-mail',
    title: 'Change your e-mail address',
    lead: 'We will send a link to your new address. After you confirm it, you log in with your new address; we notify your old address too.',
    newEmail: 'New e-mail',
    submit: 'Send the link',
    taken: 'There is another account with this address.',
    pending: (address) => `${address} is awaiting your confirmation.`,
    pendingText: 'Open the link we sent there and confirm. Until then, your current address stays in use.',
    keep: 'Keep my current address',
  },
});
