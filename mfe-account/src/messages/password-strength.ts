import { defineMessages } from '@shop/runtime';

const tr = {
  own: 'Adınızdan ya da e-posta adresinizden oluşamaz.',
  common: 'Zayıf: kolayca tahmin edilir.',
  2: 'Kabul edilebilir. Bir kelime daha ekleyebilirsiniz.',
  3: 'İyi bir şifre.',
  4: 'Güçlü bir şifre.',
};

export const passwordStrengthMessages = defineMessages<typeof tr>({
  tr,
  en: {
    own: 'It cannot be made from your name or e-mail address.',
    common: 'Weak: it is easy to guess.',
    2: 'Acceptable. Another word would make it better.',
    3: 'A good password.',
    4: 'A strong password.',
  },
});
