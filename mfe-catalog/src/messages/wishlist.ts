import { defineMessages } from '@shop/runtime';

// Separate from `saved.ts`, which every product card loads.

const tr = {
  visitorText:
    'Beğendiğiniz üründeki kalbe dokunun, burada saklayalım. Liste bu cihazda saklanır; her cihazınızda görmek için giriş yapın.',
  logIn: 'Giriş yap',
  notLoaded: 'Hesabınızdaki liste şu anda alınamadı. Lütfen bağlantınızı kontrol edip sayfayı yenileyin.',
  notSaved: (title: string) =>
    `${title}: istek listenizdeki değişiklik kaydedilemedi ve geri alındı. Lütfen bağlantınızı kontrol edip tekrar deneyin.`,
};

export const wishlistMessages = defineMessages<typeof tr>({
  tr,
  en: {
    visitorText:
      'Press the heart of a product you like and it waits for you here. The list is kept on this device; log in to see it on all of them.',
    logIn: 'Log in',
    notLoaded: 'The list of your account could not be loaded just now. Please check your connection and reload the page.',
    notSaved: (title) =>
      `${title}: the change to your wishlist could not be saved and was undone. Please check your connection and try again.`,
  },
});
