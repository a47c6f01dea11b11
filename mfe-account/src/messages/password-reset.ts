import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Şifremi unuttum',
  lead: 'E-posta adresinizi yazın, şifrenizi yenilemeniz için size bir bağlantı gönderelim.',
  submit: 'Bağlantı gönder',
  again: 'Yeniden gönder',
  spam: 'Birkaç dakika içinde gelmezse gereksiz (spam) klasörünüze de bakın.',
  remembered: 'Şifrenizi hatırladınız mı?',
  login: 'Giriş yapın',
  newTitle: 'Şifrenizi belirleyin',
  newLead:
    'Bu adresle giriş yaparken bu şifreyi kullanırsınız. Önceden bir şifreniz varsa yenisiyle değişir, bütün cihazlardaki oturumlarınız kapanır ve geçiş anahtarlarınız silinir.',
  changedTitle: 'Şifreniz değişti',
  changedLead:
    'Güvenliğiniz için aşağıdaki oturumları kapattık ve geçiş anahtarlarını sildik. Geçiş anahtarlarınızı giriş yaptıktan sonra yeniden ekleyebilirsiniz.',
  newPassword: 'Yeni şifre',
  save: 'Şifreyi kaydet',
  spentTitle: 'Bu bağlantı artık geçerli değil',
  spentText: 'Bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış. Size yeni bir bağlantı gönderebiliriz.',
  askAgain: 'Yeni bağlantı isteyin',
};

export const passwordResetMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Forgot your password?',
    lead: 'Enter your e-mail address, and we will send you a link to set a new password.',
    submit: 'Send the link',
    again: 'Send again',
    spam: 'If it does not arrive within a few minutes, check your spam folder too.',
    remembered: 'Remembered your password?',
    login: 'Log in',
    newTitle: 'Choose a password',
    newLead:
      'You will log in with this password. If you already have one, it is replaced, your sessions on all devices end and your passkeys are removed.',
    changedTitle: 'Your password has been changed',
    changedLead:
      'For your security, we have ended the sessions and removed the passkeys below. You can add passkeys again after logging in.',
    newPassword: 'New password',
    save: 'Save password',
    spentTitle: 'This link is no longer valid',
    spentText: 'It has expired or has already been used. We can send you a new one.',
    askAgain: 'Request a new link',
  },
});
