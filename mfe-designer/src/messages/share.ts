import { defineMessages } from '@shop/runtime';

const tr = {
  action: 'Tasarımı paylaş',
  empty: 'Tasarımınız henüz boş. Paylaşmadan önce yazı, resim ya da şekil ekleyin.',
  failed: 'Bağlantı oluşturulamadı. Tasarımınız duruyor; lütfen tekrar deneyin.',
  notOpened: 'Paylaşım penceresi açılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
};

export const shareMessages = defineMessages<typeof tr>({
  tr,
  en: {
    action: 'Share the design',
    empty: 'Your design is still empty. Add text, a picture or a shape before sharing.',
    failed: 'The link could not be created. Your design is safe; please try again.',
    notOpened: 'The sharing window could not be opened. Check your connection and try again.',
  },
});
