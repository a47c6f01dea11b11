import { defineMessages } from '@shop/runtime';

const tr = {
  passwordTitle: 'Şifre değiştir',
  oldPassword: 'Mevcut şifre',
  newPassword: 'Yeni şifre',
  wrongPassword: 'Şifrenizi kontrol edin.',
  changePassword: 'Şifreyi değiştir',
  passwordNote: 'Şifreniz değişince diğer cihazlardaki oturumlarınız kapanır.',
};

export const passwordMessages = defineMessages<typeof tr>({
  tr,
  en: {
    passwordTitle: 'Change password',
    oldPassword: 'Current password',
    newPassword: 'New password',
    wrongPassword: 'Check your password.',
    changePassword: 'Change password',
    passwordNote: 'Changing your password logs you out on your other devices.',
  },
});
