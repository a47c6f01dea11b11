import { defineMessages } from '@shop/runtime';

const tr = {
  all: 'Tümü',
  search: 'Tasarım ara',
  none: 'Böyle bir hazır tasarım yok.',
  notFilled: 'Bilgileriniz kaydedildi ama bu tasarımdaki yazılar değişmedi. Yazıları elle değiştirin ya da bir hazır tasarım seçin.',
  bothSides: (name: string) => `${name}, ön ve arka`,
  groups: {
    business: 'İş',
    food: 'Yeme içme',
    health: 'Sağlık',
    crafts: 'Ustalar',
    beauty: 'Güzellik',
    menu: 'Menü',
    sale: 'Kampanya',
    event: 'Etkinlik',
    wedding: 'Düğün ve nişan',
    henna: 'Kına gecesi',
    circumcision: 'Sünnet',
    birthday: 'Doğum günü',
    baby: 'Bebek',
    thanks: 'Teşekkür ve selam',
    labels: 'Etiket',
  },
};

export const paperTemplatesMessages = defineMessages<typeof tr>({
  tr,
  en: {
    all: 'All',
    search: 'Search designs',
    none: 'There is no such design.',
    notFilled: 'Your details are saved, but the texts of this design have not changed. Edit them, or choose a ready-made design.',
    bothSides: (name) => `${name}, front and back`,
    groups: {
      business: 'Business',
      food: 'Food and drink',
      health: 'Health',
      crafts: 'Trades',
      beauty: 'Beauty',
      menu: 'Menus',
      sale: 'Offers',
      event: 'Events',
      wedding: 'Weddings',
      henna: 'Henna nights',
      circumcision: 'Circumcision',
      birthday: 'Birthdays',
      baby: 'Babies',
      thanks: 'Thanks and greetings',
      labels: 'Labels',
    },
  },
});
