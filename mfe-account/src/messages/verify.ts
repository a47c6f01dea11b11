import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'E-posta adresinizi doğrulayın',
  lead: 'Bu adresin size ait olduğunu doğrulamak için düğmeye basın.',
  loginLead: 'Adresinizi doğrulamak için önce hesabınıza giriş yapın.',
  notYours: 'Bu hesabı siz açmadıysanız hiçbir şey yapmanıza gerek yok.',
  confirm: 'Adresimi doğrula',
  done: 'E-posta adresiniz doğrulandı.',
  doneText: 'Siparişlerinizle ilgili bütün e-postalar artık bu adrese gelecek.',
  failed: 'Adresiniz doğrulanamadı.',
  spent: 'Bu bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış. Hesabınızdan yeni bir bağlantı isteyebilirsiniz.',
  shop: 'Alışverişe başla',
  account: 'Hesabıma git',
};

export const verifyMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Confirm your e-mail address',
    lead: 'Press the button to confirm that this address is yours.',
    loginLead: 'Log in to your account first to confirm your address.',
    notYours: 'If you did not create this account, you do not need to do anything.',
    confirm: 'Confirm my address',
    done: 'Your e-mail address is confirmed.',
    doneText: 'From now on, all e-mails about your orders will reach this address.',
    failed: 'Your address could not be confirmed.',
    spent: 'This link has expired or has already been used. You can request a new one in your account.',
    shop: 'Start shopping',
    account: 'Go to my account',
  },
});
