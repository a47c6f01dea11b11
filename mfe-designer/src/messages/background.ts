import { defineMessages } from '@shop/runtime';

const tr = {
  open: 'Arka planı kaldır',
  hint: 'Asıl resminiz saklanır; geri alabilirsiniz.',
  notOpened: 'Arka plan aracı açılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  name: 'resim',
};

export const backgroundMessages = defineMessages<typeof tr>({
  tr,
  en: {
    open: 'Remove the background',
    hint: 'Your original picture is kept; you can undo it.',
    notOpened: 'The background tool could not be opened. Check your connection and try again.',
    name: 'picture',
  },
});
