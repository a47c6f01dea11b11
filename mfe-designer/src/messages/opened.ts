import { defineMessages } from '@shop/runtime';

const tr = {
  editing: 'Sepetinizdeki tasarımı değiştiriyorsunuz.',
  begunAnew: 'Yeni bir tasarım başlattınız; önceki tasarımınız kayıtlı.',
  openEarlier: 'Öncekine dön',
  openFailed: {
    title: 'Tasarım şu anda açılamadı.',
    text: 'Bağlantınızı kontrol edip tekrar deneyin.',
  },
  gone: {
    line: 'Bu ürün artık sepetinizde değil. Tasarımınız duruyor; sepete yeniden ekleyebilirsiniz.',
    'line-begun': 'Bu ürün artık sepetinizde değil. Daha önce başladığınız tasarımla devam edebilirsiniz.',
    'line-nothing': 'Bu ürün artık sepetinizde değil. Burada yeni bir tasarıma başlayabilirsiniz.',
    saved:
      'Kayıtlı tasarım bulunamadı: silinmiş ya da oturumunuz kapanmış olabilir. Buradaki tasarımınız duruyor; giriş yapabilir ya da onu yeni bir tasarım olarak kaydedebilirsiniz.',
    design:
      'Bu tasarım bulunamadı: silinmiş ya da oturumunuz kapanmış olabilir. Giriş yapabilir ya da yeni bir tasarıma başlayabilirsiniz.',
    ready: 'Bu hazır tasarım açılamadı; yeni bir tasarıma başlayabilir ya da başka bir hazır tasarım seçebilirsiniz.',
  },
  lost: {
    colour: (was: string, now: string) =>
      now === ''
        ? `Bu ürünün ${was} rengi artık yok.`
        : `Bu ürünün ${was} rengi artık yok; tasarımınız şimdi ${now} ürünün üzerinde görünüyor.`,
    sides: (sides: string) => `Şu yüze artık baskı yapılmıyor: ${sides}. O yüzdekiler tasarımdan çıkarıldı.`,
  },
};

export const openedMessages = defineMessages<typeof tr>({
  tr,
  en: {
    editing: 'You are editing a design in your cart.',
    begunAnew: 'You began a new design; your earlier one is saved.',
    openEarlier: 'Back to the earlier one',
    openFailed: {
      title: 'The design could not be opened right now.',
      text: 'Check your connection and try again.',
    },
    gone: {
      line: 'This product is no longer in your cart. Your design is still here; you can add it to the cart again.',
      'line-begun': 'This product is no longer in your cart. You can continue with the design you started earlier.',
      'line-nothing': 'This product is no longer in your cart. You can start a new design here.',
      saved:
        'The saved design was not found: it may have been deleted, or you may have been logged out. The design here is still safe; you can log in, or save it as a new design.',
      design: 'This design was not found: it may have been deleted, or you may have been logged out. You can log in or start a new one.',
      ready: 'This ready-made design could not be opened; you can start a new design or choose another ready-made one.',
    },
    lost: {
      colour: (was, now) =>
        now === ''
          ? `This product no longer comes in ${was}.`
          : `This product no longer comes in ${was}; your design is now shown in ${now}.`,
      sides: (sides) => `We no longer print on: ${sides}. Items there have been removed from the design.`,
    },
  },
});
