import { defineMessages } from '@shop/runtime';

const tr = {
  open: '3B önizleme',
  notOpened: '3B önizleme açılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
};

export const mugMessages = defineMessages<typeof tr>({
  tr,
  en: {
    open: '3D preview',
    notOpened: 'The 3D preview could not be opened. Check your connection and try again.',
  },
});
