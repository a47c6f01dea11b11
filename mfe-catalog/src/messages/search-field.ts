import { defineMessages } from '@shop/runtime';

const tr = {
  label: 'Ürünlerde ara',
  placeholder: 'Ürün, kategori, marka ara',
  submit: 'Ara',
  clear: 'Aramayı temizle',
  close: 'Aramayı kapat',
};

export const searchFieldMessages = defineMessages<typeof tr>({
  tr,
  en: {
    label: 'Search products',
    placeholder: 'Search the shop',
    submit: 'Search',
    clear: 'Clear search',
    close: 'Close search',
  },
});
