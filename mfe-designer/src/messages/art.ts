import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Çizimler',
  search: 'Çizim ara',
  none: (words: string) => `“${words}” için çizim bulunamadı.`,
  failed: 'Çizimler yüklenemedi.',
  themes: {
    love: 'Sevgi',
    party: 'Kutlama',
    sport: 'Spor',
    animals: 'Hayvanlar',
    nature: 'Doğa',
    food: 'Yiyecek',
    travel: 'Gezi',
    music: 'Müzik ve sanat',
    work: 'Meslekler',
    school: 'Okul',
    signs: 'İşaretler',
    people: 'İnsanlar',
  },
};

export const artMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Drawings',
    search: 'Search drawings',
    none: (words) => `No drawing found for “${words}”.`,
    failed: 'The drawings could not be loaded.',
    themes: {
      love: 'Love',
      party: 'Celebration',
      sport: 'Sport',
      animals: 'Animals',
      nature: 'Nature',
      food: 'Food',
      travel: 'Travel',
      music: 'Music and art',
      work: 'Professions',
      school: 'School',
      signs: 'Signs',
      people: 'People',
    },
  },
});
