import { defineMessages } from '@shop/runtime';

const tr = {
  left: (name: string) => (name === '' ? 'Yarım kalan tasarımınız var.' : `Yarım kalan tasarımınız var: “${name}”`),
  goOn: 'Devam et',
  remove: 'Sil',
  deleted: 'Tasarım silindi.',
  undo: 'Geri al',
  opened: 'Tasarımınız açıldı; kaldığınız yerden devam edebilirsiniz.',
};

export const leftDesignMessages = defineMessages<typeof tr>({
  tr,
  en: {
    left: (name) => (name === '' ? 'You have an unfinished design.' : `You have an unfinished design: “${name}”`),
    goOn: 'Continue',
    remove: 'Delete',
    deleted: 'Design deleted.',
    undo: 'Undo',
    opened: 'Your design is open; you can continue where you left off.',
  },
});
