import { defineMessages } from '@shop/runtime';

// Separate from `saved.ts`, which every product card loads.

const tr = {
  visitorText:
    'Beğendiğiniz üründeki kalbe dokunun, burada saklayalım. Listeniz yalnızca bu cihazda durur; bütün cihazlarınızda görmek için giriş yapın.',
  logIn: 'Giriş yap',
  notLoaded: 'Hesabınızdaki liste şu anda yüklenemedi. Bağlantınızı kontrol edip sayfayı yenileyin.',
  notSaved: (title: string) =>
    `${title}: istek listenizdeki değişiklik kaydedilemedi ve geri alındı. Bağlantınızı kontrol edip tekrar deneyin.`,
};

export const wishlistMessages = defineMessages<typeof tr>({
  tr,
  en: {
    visitorText:
      'Tap the heart on a product you like, and we will keep it here. Your list stays on this device; log in to see it on all your devices.',
    logIn: 'Log in',
    notLoaded: 'The list in your account could not be loaded right now. Check your connection and reload the page.',
    notSaved: (title) => `${title}: the change to your wishlist could not be saved and was undone. Check your connection and try again.`,
  },
});
