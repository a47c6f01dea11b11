import { defineMessages } from '@shop/runtime';

const tr = {
  collage: 'Kolaj',
  replace: 'Resmi değiştir',
  notOpened: 'Pencere açılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
};

export const collageMessages = defineMessages<typeof tr>({
  tr,
  en: {
    collage: 'Collage',
    replace: 'Replace picture',
    notOpened: 'The dialog could not be opened. Check your connection and try again.',
  },
});
