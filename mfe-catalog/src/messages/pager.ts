import { defineMessages } from '@shop/runtime';

const tr = {
  pages: 'Sayfalar',
  page: (page: number) => `Sayfa ${page}`,
  previous: 'Önceki',
  next: 'Sonraki',
};

export const pagerMessages = defineMessages<typeof tr>({
  tr,
  en: {
    pages: 'Pages',
    page: (page) => `Page ${page}`,
    previous: 'Previous',
    next: 'Next',
  },
});
