import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Resimleriniz kalsın mı?',
  about: 'Tasarımınızda kendi resimleriniz var. Kalırlarsa hazır tasarımın yazıları onların üzerinde durur.',
  keep: 'Resimlerim kalsın',
  leave: 'Resimsiz kullan',
};

export const keptPhotosMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Keep your pictures?',
    about: 'Your design has pictures of your own. If they stay, the texts of the ready-made design lie over them.',
    keep: 'Keep my pictures',
    leave: 'Use it without pictures',
  },
});
