import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Çıkış yap',
  question: 'Çıkış yapmak istiyor musunuz?',
  meaning: 'Bu cihazdaki oturumunuz kapanır. Sepetiniz ve tasarımlarınız hesabınızda kalır.',
  guestMeaning: 'E-posta adresiniz bu cihazdan silinir. Siparişlerinizi sipariş numarası ve e-posta adresinizle izleyebilirsiniz.',
  busy: 'Çıkış yapılıyor…',
  failed: 'Çıkış yapılamadı.',
  retry: 'Tekrar dene',
  stay: 'Hesabıma dön',
  loggedOut: 'Oturumunuz kapalı.',
  home: 'Ana sayfaya dön',
  login: 'Giriş yap',
};

export const logoutMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Log out',
    question: 'Do you want to log out?',
    meaning: 'Your session on this device will end. Your cart and designs stay in your account.',
    guestMeaning: 'Your e-mail address is removed from this device. You can track your orders by order number and e-mail address.',
    busy: 'Logging out…',
    failed: 'You could not be logged out.',
    retry: 'Try again',
    stay: 'Back to my account',
    loggedOut: 'You are logged out.',
    home: 'Back to the home page',
    login: 'Log in',
  },
});
