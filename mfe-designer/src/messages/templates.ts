import { occasionNames } from '@shop/contracts/occasions';
import { defineMessages } from '@shop/runtime';

const tr = {
  title: 'Hazır tasarımlar',
  occasion: 'Hazır tasarımın konusu',
  failed: 'Hazır tasarımlar yüklenemedi.',
  occasions: occasionNames.tr,
};

export const templatesMessages = defineMessages<typeof tr>({
  tr,
  en: {
    title: 'Ready-made designs',
    occasion: 'Occasion of the ready-made design',
    failed: 'The ready-made designs could not be loaded.',
    occasions: occasionNames.en,
  },
});
